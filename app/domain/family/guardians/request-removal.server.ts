import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Actor, Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { linkTtl } from '~/values/ttl'
import type { Outcome } from '~/values/outcome'
import { fullName } from '../athletes/athlete'
import { endGuardianshipOf, isInvitedBy, type GuardianshipIds } from './guardianships.server'
import { lockGuardiansOfAthlete, type GuardianSeen } from './find-guardians.server'
import type { GuardianRefusal } from './guardian-messages'
import { noRights, rightLabels, rightsOf, rightWithoutHolder } from './guardian-rights'
import { lockAthlete } from './lock-athlete.server'
import type { AnswerToRemoval, RemovalDecision, RemovalRefusal } from './removal'

type RemovalRequested = { removalId: string; dueAt: Date }

/**
 * Requests to end the guardianship of someone who also decides. Takes effect when they or the
 * business agree within the deadline. Notifies both. Idempotent. Null if the actor may not request
 * it.
 */
export async function requestRemoval(
  parent: Parent,
  { athleteId, guardianId: whom }: GuardianshipIds,
  now: Date = clock.now(),
): Promise<Outcome<RemovalRequested, GuardianRefusal> | null> {
  const guardianId = whom.toLowerCase()
  return await transaction(async (tx) => {
    const found = await lockGuardiansOfAthlete(tx, parent, athleteId)
    const target = found?.others.find((one) => one.guardianId === guardianId)
    if (!found?.you.rights.mayBook || !target?.rights.mayBook) return null
    if (await isInvitedBy(tx, { athleteId, invited: parent.id, by: guardianId }))
      return { refused: 'entered-by-them' }
    const open = await findOpen(tx, { athleteId, guardianId }, now)
    if (open) return { removalId: open.id, dueAt: open.dueAt }
    return await request(tx, parent, { athleteId, guardianId }, now)
  })
}

/** Expired requests are closed. */
async function findOpen(tx: Transaction, standing: GuardianshipIds, now: Date) {
  const open = await tx.guardianRemoval.findFirst({ where: { ...standing, endedAt: null } })
  if (!open || open.dueAt > now) return open
  const lapsed = { endedAt: open.dueAt, outcome: 'void' } as const
  await tx.guardianRemoval.update({ where: { id: open.id }, data: lapsed })
  return null
}

async function request(
  tx: Transaction,
  parent: Parent,
  { athleteId, guardianId }: GuardianshipIds,
  now: Date,
): Promise<RemovalRequested> {
  const dueAt = new Date(now.getTime() + linkTtl.guardianRemoval)
  const { id } = await tx.guardianRemoval.create({
    data: { id: newId(), athleteId, guardianId, requestedById: parent.id, requestedAt: now, dueAt },
  })
  await queueEmail(tx, { kind: 'guardian-removal-asked', subjectId: id, guardianId }, now)
  const own = { kind: 'guardian-removal-sent', subjectId: id, guardianId: parent.id } as const
  await queueEmail(tx, own, now)
  await queueEmail(tx, { kind: 'guardian-removal-new', subjectId: id }, now)
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  const entry = { action: 'ask-guardian-removal', ...subject, details: { removalId: id } }
  await recordAuditEvent(tx, parent, entry, now)
  return { removalId: id, dueAt }
}

type Answered = Outcome<GuardianshipIds, RemovalRefusal> | null

/**
 * Answers a removal request: the guardian agrees or objects (then only the business decides), or
 * the requester withdraws it. Null if there is no such request for them. Idempotent.
 */
export async function answerRemoval(
  parent: Parent,
  { athleteId, guardianId: whom }: GuardianshipIds,
  answer: AnswerToRemoval,
  now: Date = clock.now(),
): Promise<Answered> {
  if (![athleteId, whom].every(isRowId)) return null
  const guardianId = whom.toLowerCase()
  const isTheirs = answer === 'withdraw' ? { requestedById: parent.id } : {}
  if (answer !== 'withdraw' && guardianId !== parent.id) return null
  return await transaction(async (tx) => {
    await lockAthlete(tx, athleteId)
    const removal = await tx.guardianRemoval.findFirst({
      where: { athleteId, guardianId, ...isTheirs },
      orderBy: { id: 'desc' },
    })
    if (!removal) return null
    if (answer === 'agree') return await close(tx, parent, removal, 'agreed', now)
    if (answer === 'withdraw') return await close(tx, parent, removal, 'withdrawn', now)
    return await object(tx, parent, removal, now)
  })
}

/** The owner decides a removal request, whatever the guardians answered. Null if there is none. */
export async function decideRemoval(
  owner: Staff,
  removalId: string,
  decision: RemovalDecision,
  now: Date = clock.now(),
): Promise<Answered> {
  if (!isRowId(removalId)) return null
  return await transaction(async (tx) => {
    const known = await tx.guardianRemoval.findUnique({ where: { id: removalId } })
    if (!known) return null
    await lockAthlete(tx, known.athleteId)
    const removal = await tx.guardianRemoval.findUniqueOrThrow({ where: { id: removalId } })
    return await close(tx, owner, removal, decision === 'approve' ? 'approved' : 'declined', now)
  })
}

type Removal = NonNullable<Awaited<ReturnType<Transaction['guardianRemoval']['findUnique']>>>

type Closing = 'agreed' | 'approved' | 'declined' | 'withdrawn'

/** Closes a request and, if agreed or approved, ends the guardianship. */
async function close(
  tx: Transaction,
  actor: Actor,
  removal: Removal,
  outcome: Closing,
  now: Date,
): Promise<Outcome<GuardianshipIds, RemovalRefusal>> {
  const standing = { athleteId: removal.athleteId, guardianId: removal.guardianId }
  const isGranted = outcome === 'agreed' || outcome === 'approved'
  if (removal.outcome === outcome) return standing
  if (!isOpen(removal, now)) return { refused: 'request-over' }
  const lost = isGranted && (await findLost(tx, standing))
  if (lost) return { refused: 'last-guardian', detail: rightLabels[lost] }
  await end(tx, actor, removal, outcome, now)
  if (isGranted) await endGuardianshipOf(tx, actor, standing, now)
  return standing
}

/** The right that no one would have without them. */
async function findLost(tx: Transaction, { athleteId, guardianId }: GuardianshipIds) {
  const rows = await tx.guardianship.findMany({ where: { athleteId, endedAt: null } })
  const after = (row: GuardianSeen['rights'] & { guardianId: string }) =>
    row.guardianId === guardianId ? noRights : rightsOf(row)
  return rightWithoutHolder(rows.map(rightsOf), rows.map(after))
}

async function object(
  tx: Transaction,
  parent: Parent,
  removal: Removal,
  now: Date,
): Promise<Outcome<GuardianshipIds, RemovalRefusal>> {
  const { id, athleteId, guardianId } = removal
  if (!isOpen(removal, now)) return { refused: 'request-over' }
  if (removal.objectedAt) return { athleteId, guardianId }
  await tx.guardianRemoval.update({ where: { id }, data: { objectedAt: now } })
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  const entry = { action: 'object-to-guardian-removal', ...subject, details: { removalId: id } }
  await recordAuditEvent(tx, parent, entry, now)
  await notifyOfAnswer(tx, removal, [removal.requestedById], 'objected', now)
  return { athleteId, guardianId }
}

function isOpen({ endedAt, dueAt }: Removal, now: Date): boolean {
  return endedAt === null && dueAt > now
}

async function end(
  tx: Transaction,
  actor: Actor,
  removal: Removal,
  outcome: Closing,
  now: Date,
): Promise<void> {
  const { id, athleteId, guardianId, requestedById } = removal
  await tx.guardianRemoval.update({ where: { id }, data: { endedAt: now, outcome } })
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  const details = { removalId: id, outcome }
  await recordAuditEvent(tx, actor, { action: 'end-guardian-removal', ...subject, details }, now)
  // a removed guardian is notified of the removal itself instead
  const isEnded = outcome === 'agreed' || outcome === 'approved'
  const told = isEnded ? [requestedById] : [requestedById, guardianId]
  const others = told.filter((one) => actor.kind !== 'guardian' || one !== actor.id)
  await notifyOfAnswer(tx, removal, others, outcome, now)
}

async function notifyOfAnswer(
  tx: Transaction,
  { id }: Removal,
  guardianIds: string[],
  outcome: string,
  now: Date,
): Promise<void> {
  for (const guardianId of guardianIds) {
    const email = { kind: 'guardian-removal-answered', subjectId: id, guardianId } as const
    await queueEmail(tx, { ...email, occasion: `${outcome} ${guardianId}` }, now)
  }
}

/** A removal request that can be answered. */
export type OpenRemoval = {
  id: string
  athleteId: string
  athlete: string
  guardianId: string
  guardian: string
  requestedById: string
  requestedBy: string
  requestedAt: Date
  dueAt: Date
  objectedAt: Date | null
}

/** Requests about one athlete, or about or by one guardian; without either all, for owners. */
export async function findOpenRemovals(
  asked: { athleteId?: string; guardianId?: string },
  now: Date = clock.now(),
  tx: Transaction = database(),
): Promise<OpenRemoval[]> {
  const rows = await tx.guardianRemoval.findMany({
    relationLoadStrategy: 'join',
    where: { ...asked, endedAt: null, dueAt: { gt: now } },
    orderBy: { id: 'asc' },
    include: { athlete: named, guardian: named, requestedBy: named },
  })
  return rows.map(({ athlete, guardian, requestedBy, ...row }) => ({
    id: row.id,
    athleteId: row.athleteId,
    athlete: athlete.firstName,
    guardianId: row.guardianId,
    guardian: fullName(guardian),
    requestedById: row.requestedById,
    requestedBy: fullName(requestedBy),
    requestedAt: row.requestedAt,
    dueAt: row.dueAt,
    objectedAt: row.objectedAt,
  }))
}

const named = { select: { firstName: true, lastName: true } } as const
