import { messageStateOf, type MessageState } from '~/domain/communications/message'
import { messageTextKinds } from '~/domain/communications/texts/text-kinds'
import { segmentsOf, toTextBody } from '~/domain/communications/texts/text-length'
import type { TextState } from '~/domain/communications/texts/text-state'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { fullName } from '../athletes/athlete'
import { audienceOf } from './audience.server'
import { findMessageTo } from './compose-family-message.server'
import { familyMessageStateOf, messageEmailKinds, type FamilyMessage } from './family-message'
import { mayWriteToFamilies } from './may-write-to-families'
import {
  countReach,
  findFirstReached,
  findLeftOutRecipients,
  type Reach,
} from './recipients.server'

const perPage = 20
const mostNamed = 100

const selection = {
  id: true,
  kind: true,
  subject: true,
  body: true,
  channel: true,
  textBody: true,
  version: true,
  createdAt: true,
  audience: true,
  seriesId: true,
  lessonsOn: true,
  scheduledAt: true,
  sentAt: true,
  stoppedAt: true,
  endedAt: true,
  staffMember: { select: { account: { select: { firstName: true, lastName: true } } } },
  series: { select: { lessonType: { select: { name: true } } } },
} satisfies Prisma.FamilyMessageSelect

/** Newest first; empty without permission. */
export async function findFamilyMessages(
  staff: Staff,
  page: number,
): Promise<PageOf<FamilyMessage & { recipients: number }>> {
  if (!mayWriteToFamilies(staff)) return { entries: [], page: 1, pages: 1 }
  const count = await database().familyMessage.count()
  const rows = await database().familyMessage.findMany({
    relationLoadStrategy: 'join',
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * perPage,
    take: perPage,
    select: { ...selection, _count: { select: { recipients: true } } },
  })
  const entries = rows.map(({ _count, ...row }) => {
    return { ...messageOf(row), recipients: _count.recipients }
  })
  return { entries, page, pages: countPages(count, perPage) }
}

/** A message with its recipients, those left out, and the state of its emails. */
export type WholeFamilyMessage = FamilyMessage &
  Reach & {
    leftOutNames: { guardianId: string; name: string; reason: Reach['leftOut'][number]['reason'] }[]
    emails: Partial<Record<MessageState, number>>
    texts: Partial<Record<TextState, number>>
  }

/** Null if there is none or no permission. */
export async function findFamilyMessage(
  staff: Staff,
  messageId: string,
  now: Date = clock.now(),
): Promise<WholeFamilyMessage | null> {
  if (!mayWriteToFamilies(staff) || !isRowId(messageId)) return null
  const tx = database()
  const row = await tx.familyMessage.findUnique({ where: { id: messageId }, select: selection })
  if (!row) return null
  const message = messageOf(row)
  const [reach, leftOut, outcomes, textOutcomes] = await Promise.all([
    countReach(tx, message, now),
    findLeftOutRecipients(tx, message, mostNamed, now),
    tx.outboxMessage.groupBy({
      by: ['outcome', 'keptAsFile'],
      where: { kind: messageEmailKinds[row.kind], subjectId: messageId },
      _count: { _all: true },
    }),
    tx.textMessage.groupBy({
      by: ['outcome'],
      where: { kind: { in: messageTextKinds }, subjectId: messageId },
      _count: { _all: true },
    }),
  ])
  const texts: WholeFamilyMessage['texts'] = {}
  for (const { _count, outcome } of textOutcomes) texts[outcome ?? 'due'] = _count._all
  const emails: WholeFamilyMessage['emails'] = {}
  for (const { _count, ...ending } of outcomes) emails[messageStateOf(ending)] = _count._all
  return {
    ...message,
    ...reach,
    leftOutNames: leftOut.map(({ guardianId, reason, ...names }) => {
      return { guardianId, reason, name: fullName(names) }
    }),
    emails,
    texts,
  }
}

/** A message's text as its first recipient by text sees it; null if there are none. */
export async function previewMessageText(
  staff: Staff,
  messageId: string,
  now: Date = clock.now(),
): Promise<{ body: string; segments: number } | null> {
  if (!mayWriteToFamilies(staff) || !isRowId(messageId)) return null
  const tx = database()
  const row = await tx.familyMessage.findUnique({ where: { id: messageId }, select: selection })
  const guardianId = row && (await findFirstReached(tx, messageOf(row), now, true))
  const text = guardianId && (await findMessageTo(tx, { messageId, guardianId }, now))?.facts.text
  if (!text) return null
  const body = toTextBody((await findSettings(tx)).name, text)
  return { body, segments: segmentsOf(body) }
}

/** A message as its first recipient by email sees it; null if there are none. */
export async function previewFamilyMessage(
  staff: Staff,
  messageId: string,
  now: Date = clock.now(),
) {
  if (!mayWriteToFamilies(staff) || !isRowId(messageId)) return null
  const tx = database()
  const row = await tx.familyMessage.findUnique({ where: { id: messageId }, select: selection })
  const guardianId = row && (await findFirstReached(tx, messageOf(row), now, false))
  return guardianId && (await findMessageTo(tx, { messageId, guardianId }, now))
}

type Row = Prisma.FamilyMessageGetPayload<{ select: typeof selection }>

function messageOf({ staffMember, series, endedAt, ...row }: Row): FamilyMessage {
  return {
    ...row,
    ...audienceOf(row),
    state: familyMessageStateOf({ ...row, endedAt }),
    author: fullName(staffMember.account),
    className: series?.lessonType.name ?? null,
  }
}
