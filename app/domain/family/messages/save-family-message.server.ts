import { isDeepStrictEqual } from 'node:util'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { sendsTexts } from '~/platform/texts/text-provider.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { dateForDatabase } from '~/values/business-time'
import { audienceOf, hasLessons } from './audience.server'
import {
  mostRecipients,
  type ChangingRefusal,
  type GroupAudience,
  type GroupRefusal,
  type MessageAudience,
  type MessageText,
  type SavingDraftRefusal,
} from './family-message'
import type { ChangeMessageAnswers, GroupMessageAnswers, WrittenText } from './family-message-forms'
import { withLockedMessage } from './lock-family-message.server'
import { mayWriteToFamilies } from './may-write-to-families'
import { recordMessageEvent } from './record-message-event.server'

type Writing = WrittenText & {
  idempotencyKey: string
  /** Intended recipients. Who is left out is decided on sending. */
  guardianIds: string[]
}

/** Saves a draft with its intended recipients. Idempotent. Null without permission. */
export async function createFamilyMessage(
  staff: Staff,
  { idempotencyKey, guardianIds, ...written }: Writing,
  now: Date = clock.now(),
): Promise<Outcome<{ messageId: string }, SavingDraftRefusal> | null> {
  if (!mayWriteToFamilies(staff)) return null
  const ids = [...new Set(guardianIds)]
  if (ids.length === 0) return { refused: 'nobody' }
  if (ids.length > mostRecipients) return { refused: 'too-many' }
  const text = textOf(written)
  const refusal = whyNotText(text)
  if (refusal) return refusal
  return await transaction(async (tx) => {
    const { id, isNew } = await insertDraft(tx, staff, { idempotencyKey, ...text }, now)
    if (!isNew) return { messageId: id }
    await tx.$executeRaw`
      INSERT INTO family_message_recipient (message_id, guardian_id)
      SELECT ${id}::uuid, guardian.id FROM guardian
      WHERE guardian.id = ANY(${ids}::uuid[]) AND merged_into_id IS NULL`
    const details = { recipients: ids.length }
    const event = { action: 'write-family-message', messageId: id, details } as const
    await recordMessageEvent(tx, staff, event, now)
    return { messageId: id }
  })
}

/**
 * Saves a draft to a class, a day or everyone, whose members are taken when it is sent. Idempotent.
 * Null without permission.
 */
export async function createGroupMessage(
  staff: Staff,
  answers: GroupMessageAnswers,
  now: Date = clock.now(),
): Promise<Outcome<{ messageId: string }, GroupRefusal> | null> {
  if (!mayWriteToFamilies(staff)) return null
  const { idempotencyKey } = answers
  const text = textOf(answers)
  const group = groupOf(answers)
  return await transaction(async (tx) => {
    const refusal = whyNotText(text) ?? (await whyNotWriteTo(tx, group, now))
    if (refusal) return refusal
    const { id, isNew } = await insertDraft(tx, staff, { idempotencyKey, ...text, ...group }, now)
    if (isNew) {
      const details = { audience: group.audience }
      const event = { action: 'write-family-message', messageId: id, details } as const
      await recordMessageEvent(tx, staff, event, now)
    }
    return { messageId: id }
  })
}

async function whyNotWriteTo(
  tx: Transaction,
  group: MessageAudience,
  now: Date,
): Promise<Refused<GroupRefusal> | null> {
  const { seriesId } = group
  if (seriesId && (await tx.lessonSeries.count({ where: { id: seriesId } })) === 0)
    return { refused: 'no-class', field: 'seriesId' }
  if (!(await hasLessons(tx, group, now))) return { refused: 'no-lessons', field: 'lessonsOn' }
  return null
}

type Asked = { audience: GroupAudience } & Partial<Omit<MessageAudience, 'audience'>>

/** Without what belongs to other audiences. */
function groupOf({ audience, seriesId = null, lessonsOn = null }: Asked): MessageAudience {
  return {
    audience,
    seriesId: audience === 'class' ? seriesId : null,
    lessonsOn: audience === 'everyone' ? null : lessonsOn,
  }
}

type Draft = MessageText & Partial<MessageAudience> & { idempotencyKey: string }

async function insertDraft(
  tx: Transaction,
  staff: Staff,
  { idempotencyKey, lessonsOn = null, ...draft }: Draft,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const id = newId()
  const key = hashToken(`${idempotencyKey} ${staff.id}`)
  const own = { id, idempotencyKey: key, staffMemberId: staff.id, createdAt: now }
  const day = lessonsOn && dateForDatabase(lessonsOn)
  const data = { ...own, ...draft, lessonsOn: day }
  const { count } = await tx.familyMessage.createMany({ data, skipDuplicates: true })
  if (count > 0) return { id, isNew: true }
  const where = { idempotencyKey: key }
  const kept = await tx.familyMessage.findUniqueOrThrow({ where, select: { id: true } })
  return { id: kept.id, isNew: false }
}

/**
 * Changes a draft, and to which group it goes; chosen people stay. Null if there is none or no
 * permission.
 */
export async function changeFamilyMessage(
  staff: Staff,
  messageId: string,
  { version, audience, seriesId, lessonsOn, ...written }: ChangeMessageAnswers,
  now: Date = clock.now(),
): Promise<Outcome<{ messageId: string }, ChangingRefusal | GroupRefusal> | null> {
  return await withLockedMessage(staff, messageId, async (tx, message) => {
    const before = { ...textOf(message), ...audienceOf(message) }
    const isGroup = message.audience !== 'chosen' && audience !== undefined
    const group = isGroup ? groupOf({ audience, seriesId, lessonsOn }) : audienceOf(message)
    const text = textOf(written)
    const wanted = { ...text, ...group }
    if (isDeepStrictEqual(before, wanted)) return { messageId }
    const refusal =
      whyNotChange(message, version) ?? whyNotText(text) ?? (await whyNotWriteTo(tx, group, now))
    if (refusal) return refusal
    const day = group.lessonsOn && dateForDatabase(group.lessonsOn)
    await tx.familyMessage.update({
      where: { id: messageId },
      data: { ...wanted, lessonsOn: day, version: { increment: 1 } },
    })
    await recordMessageEvent(tx, staff, { action: 'change-family-message', messageId }, now)
    return { messageId }
  })
}

/** Without the words of a text if it goes by email. */
function textOf({ kind, subject, body, channel = 'email', textBody }: WrittenText): MessageText {
  return { kind, subject, body, channel, textBody: channel === 'text' ? (textBody ?? '') : null }
}

function whyNotText({ channel }: MessageText): Refused<'no-texts'> | null {
  return channel === 'text' && !sendsTexts() ? { refused: 'no-texts', field: 'channel' } : null
}

/** Why what was shown is outdated; null if it is not. */
export function whyNotChange(
  message: { version: number; scheduledAt: Date | null; sentAt: Date | null },
  version: number,
): Refused<ChangingRefusal> | null {
  if (message.sentAt) return { refused: 'sent-already' }
  if (message.scheduledAt) return { refused: 'is-scheduled' }
  return message.version === version ? null : { refused: 'changed-meanwhile' }
}
