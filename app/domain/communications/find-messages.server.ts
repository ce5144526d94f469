import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import { emailKindOf, emailRuleOf, type EmailKind } from './email-kinds'
import { messageStateOf, type ListedState, type Message, type WholeMessage } from './message'

const perPage = 30

const selection = {
  id: true,
  kind: true,
  guardianId: true,
  accountId: true,
  createdAt: true,
  endedAt: true,
  outcome: true,
  keptAsFile: true,
  attempts: true,
  nextAttemptAt: true,
  heldAt: true,
  lastError: true,
  lastAnswer: true,
  copy: { select: { subject: true, toAddress: true } },
} satisfies Prisma.OutboxMessageSelect

const inOneBatch = 500

/** All of the business's messages in a state, newest first, in batches: there may be very many. */
export async function* everyMessage(
  staff: Staff,
  { state }: { state?: ListedState },
): AsyncGenerator<Message> {
  const where = { AND: [messagesWithinReach(staff), inState(state)] }
  let last: string | undefined
  for (;;) {
    const rows = await database().outboxMessage.findMany({
      relationLoadStrategy: 'join',
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...(last && { cursor: { id: last }, skip: 1 }),
      take: inOneBatch,
      select: selection,
    })
    const names = await namesOf(rows)
    for (const row of rows) yield messageOf(staff, row, names)
    if (rows.length < inOneBatch) return
    last = rows.at(-1)!.id
  }
}

/** Messages, newest first: a family's own, or all of the business's. */
export async function findMessages(
  actor: Parent | Staff,
  { state, guardianId, page }: { state?: ListedState; guardianId?: string; page: number },
): Promise<PageOf<Message>> {
  const theirs = guardianId ? [{ guardianId: { in: await everyIdOf(guardianId) } }] : []
  const where = { AND: [messagesWithinReach(actor), inState(state), ...theirs] }
  const [count, rows] = await Promise.all([
    database().outboxMessage.count({ where }),
    database().outboxMessage.findMany({
      relationLoadStrategy: 'join',
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: selection,
    }),
  ])
  const names = await namesOf(rows)
  return {
    entries: rows.map((row) => messageOf(actor, row, names)),
    page,
    pages: countPages(count, perPage),
  }
}

/** Includes merged guest records. */
async function everyIdOf(guardianId: string): Promise<string[]> {
  const joined = await database().guardian.findMany({
    where: { mergedIntoId: guardianId },
    select: { id: true },
  })
  return [guardianId, ...joined.map(({ id }) => id)]
}

/** One message with its content; null if the actor may not see it. */
export async function findMessage(actor: Parent | Staff, id: string): Promise<WholeMessage | null> {
  if (!isRowId(id)) return null
  const row = await database().outboxMessage.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id }, messagesWithinReach(actor)] },
    select: { ...selection, copy: true },
  })
  if (!row) return null
  const message = messageOf(actor, row, await namesOf([row]))
  const { html = null, text = null } = (mayReadAll(actor, message.kind) && row.copy) || {}
  return { ...message, html, text }
}

/** Front desk staff see that some emails were sent, but not their content. */
function mayReadAll(actor: Parent | Staff, kind: EmailKind): boolean {
  const isAtDesk = actor.kind === 'staff' && !may(actor, 'evaluate-progress')
  return !isAtDesk || !emailRuleOf(kind).notForDesk
}

/** Families see their own. Coaches see none, because emails concern all families. */
function messagesWithinReach(actor: Parent | Staff): Prisma.OutboxMessageWhereInput {
  if (actor.kind === 'guardian') return { guardianId: actor.id, outcome: 'sent' }
  return may(actor, 'answer-messages') ? {} : { id: { in: [] } }
}

function inState(state?: ListedState): Prisma.OutboxMessageWhereInput {
  if (!state) return { OR: [{ kind: { not: 'one-time-code' } }, { outcome: 'failed' }] }
  if (state === 'all') return {}
  if (state === 'due') return { outcome: null }
  if (state === 'sent' || state === 'kept') return { outcome: 'sent', keptAsFile: state === 'kept' }
  return { outcome: state }
}

type Row = Prisma.OutboxMessageGetPayload<{ select: typeof selection }>

type Names = Map<string, string>

/** The guardians and accounts that emails are for, by ID. */
async function namesOf(rows: Pick<Row, 'guardianId' | 'accountId'>[]): Promise<Names> {
  const ids = (of: (string | null)[]) => ({ id: { in: of.filter((one) => one !== null) } })
  const select = { id: true, firstName: true, lastName: true } as const
  const [guardians, accounts] = await Promise.all([
    database().guardian.findMany({ where: ids(rows.map(({ guardianId }) => guardianId)), select }),
    database().account.findMany({ where: ids(rows.map(({ accountId }) => accountId)), select }),
  ])
  return new Map(
    [...accounts, ...guardians].map(({ id, firstName, lastName }) => {
      return [id, `${firstName} ${lastName}`]
    }),
  )
}

function messageOf(actor: Parent | Staff, { id, copy, ...row }: Row, names: Names): Message {
  const kind = emailKindOf({ id, kind: row.kind })
  const { createdAt, endedAt, nextAttemptAt, heldAt, attempts, lastError, lastAnswer } = row
  return {
    id,
    kind,
    createdAt,
    endedAt,
    nextAttemptAt,
    heldAt,
    attempts,
    lastError,
    lastAnswer,
    state: messageStateOf(row),
    subject: mayReadAll(actor, kind) ? (copy?.subject ?? null) : null,
    toAddress: copy?.toAddress ?? null,
    toName: names.get(row.guardianId ?? '') ?? names.get(row.accountId ?? '') ?? null,
  }
}
