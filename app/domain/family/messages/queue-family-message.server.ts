import { quietUntil, type QuietHours } from '~/domain/communications/delivery/quiet-hours'
import { emailRuleOf } from '~/domain/communications/email-kinds'
import { queueEmails, type FamilyEmail } from '~/domain/communications/queue-email.server'
import { queueTexts, type OwedText } from '~/domain/communications/texts/queue-text.server'
import { textKinds } from '~/domain/communications/texts/text-kinds'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { addMinutes, calendarDateAt, dateFromDatabase } from '~/values/business-time'
import { messageEmailKinds, type FamilyMessageKind } from './family-message'
import { lockNextRecipients } from './recipients.server'

/** Part of a command: queues a message's emails, now or later; only the last time given counts. */
export async function queueSending(
  tx: Transaction,
  messageId: string,
  runAt?: Date,
): Promise<void> {
  const key = `message ${messageId}`
  await queueJob(tx, 'queue-family-message', { messageId }, { key, runAt })
}

/** Emails and texts queued per transaction. */
export const emailsAtOnce = 500

/**
 * Queues a message's emails and texts in batches until it is stopped. Can be interrupted and run
 * concurrently: each recipient gets one.
 */
export async function queueFamilyMessage(
  messageId: string,
  now: Date = clock.now(),
): Promise<void> {
  let taken: number
  do taken = await transaction((tx) => queueSome(tx, messageId, now))
  while (taken === emailsAtOnce)
  const isDone = { none: { queuedAt: null, leftOut: null } }
  await database().familyMessage.updateMany({
    where: {
      id: messageId,
      sentAt: { not: null },
      endedAt: null,
      stoppedAt: null,
      recipients: isDone,
    },
    data: { endedAt: now },
  })
}

async function queueSome(tx: Transaction, messageId: string, now: Date): Promise<number> {
  // stopping waits for this batch
  const [message] = await tx.$queryRaw<Sending[]>`
    SELECT kind, lessons_on AS "lessonsOn", sent_at AS "sentAt" FROM family_message
    WHERE id = ${messageId}::uuid AND sent_at IS NOT NULL AND stopped_at IS NULL FOR SHARE`
  if (!message) return 0
  const recipients = await lockNextRecipients(tx, messageId, emailsAtOnce)
  const reached = recipients.filter(({ leftOut }) => !leftOut)
  const [texted, emailed] = [true, false].map((byText) =>
    reached.filter((one) => Boolean(one.byText) === byText).map(({ guardianId }) => guardianId),
  ) as [string[], string[]]
  await queueEmailsTo(tx, { id: messageId, kind: messageEmailKinds[message.kind] }, emailed, now)
  await queueTextsTo(tx, { id: messageId, ...message }, texted, now)
  if (texted.length > 0)
    await tx.familyMessageRecipient.updateMany({
      where: { messageId, guardianId: { in: texted } },
      data: { queuedAt: now, byText: true },
    })
  for (const reason of new Set(recipients.map(({ leftOut }) => leftOut))) {
    const alike = recipients.filter(({ leftOut }) => leftOut === reason)
    await tx.familyMessageRecipient.updateMany({
      where: { messageId, guardianId: { in: alike.map(({ guardianId }) => guardianId) } },
      data: reason ? { leftOut: reason } : { queuedAt: now },
    })
  }
  return recipients.length
}

type Kind = (typeof messageEmailKinds)[FamilyMessageKind]
type Sending = { kind: FamilyMessageKind; lessonsOn: Date | null; sentAt: Date }

async function queueEmailsTo(
  tx: Transaction,
  { id: subjectId, kind }: { id: string; kind: Kind },
  guardianIds: string[],
  now: Date,
): Promise<void> {
  if (guardianIds.length === 0) return
  const times = await timesOf(tx, kind, guardianIds.length, now)
  const emails = guardianIds.map((guardianId, n): FamilyEmail => {
    return { kind, subjectId, guardianId, occasion: guardianId, dueAt: times[n]! }
  })
  await queueEmails(tx, emails, now)
}

/** A text about lessons of the day on which it is sent is urgent. */
async function queueTextsTo(
  tx: Transaction,
  { id: subjectId, lessonsOn, sentAt }: Sending & { id: string },
  guardianIds: string[],
  now: Date,
): Promise<void> {
  if (guardianIds.length === 0) return
  const settings = await findSettings(tx)
  const isToday =
    lessonsOn !== null && dateFromDatabase(lessonsOn) === calendarDateAt(sentAt, settings.timeZone)
  const kind = isToday ? 'family-message-today' : 'family-message'
  const [last] = await tx.$queryRaw<{ at: Date; count: number }[]>`
    SELECT next_attempt_at AS at, count(*)::int AS count FROM text_message
    WHERE kind = ${kind} AND outcome IS NULL AND attempts = 0
      AND next_attempt_at >= ${now}::timestamptz
    GROUP BY next_attempt_at ORDER BY next_attempt_at DESC LIMIT 1`
  const quiet = textKinds[kind].mayWait ? settings : null
  const times = sendingTimes(
    guardianIds.length,
    settings.textsPerMinute,
    last ?? { at: now, count: 0 },
    quiet,
  )
  const texts = guardianIds.map((guardianId, n): OwedText => {
    return { kind, subjectId, guardianId, occasion: guardianId, dueAt: times[n]! }
  })
  await queueTexts(tx, texts, now)
}

/** When each of the next emails is due: after those of the kind that wait, so many a minute. */
async function timesOf(tx: Transaction, kind: Kind, count: number, now: Date): Promise<Date[]> {
  const [last] = await tx.$queryRaw<{ at: Date; count: number }[]>`
    SELECT next_attempt_at AS at, count(*)::int AS count FROM outbox_message
    WHERE kind = ${kind} AND outcome IS NULL AND attempts = 0
      AND next_attempt_at >= ${now}::timestamptz
    GROUP BY next_attempt_at ORDER BY next_attempt_at DESC LIMIT 1`
  const settings = await findSettings(tx)
  const quiet = emailRuleOf(kind).mayWait ? settings : null
  return sendingTimes(count, settings.emailsPerMinute, last ?? { at: now, count: 0 }, quiet)
}

/**
 * Minutes with at most so many messages each, going on in the last one used, and skipping quiet
 * hours.
 */
export function sendingTimes(
  messages: number,
  perMinute: number,
  last: { at: Date; count: number },
  quiet: QuietHours | null,
): Date[] {
  const awake = (at: Date) => (quiet && quietUntil(at, quiet)) ?? at
  let minute = { at: awake(last.at), count: last.count }
  return Array.from({ length: messages }, () => {
    if (minute.count >= perMinute) minute = { at: awake(addMinutes(minute.at, 1)), count: 0 }
    minute.count += 1
    return minute.at
  })
}
