import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import type { ClassMessageAnswers, ClassMessageRefusal } from './class-message'
import { findClassRecipients } from './find-class-recipients.server'

/** Whether a message about today's lesson skips quiet hours. */
export function isUrgent(startsAt: Date, zone: TimeZone, now: Date): boolean {
  return calendarDateAt(startsAt, zone) === calendarDateAt(now, zone)
}

/** The kind of email that a message about a lesson is, if sent now. */
export function classMessageKind(startsAt: Date, zone: TimeZone, now: Date) {
  return isUrgent(startsAt, zone, now) ? 'class-message-today' : 'class-message'
}

/** Emails the families of everyone in a lesson. Idempotent. Null without access. */
export async function sendClassMessage(
  staff: Staff,
  lessonId: string,
  { idempotencyKey: key, subject, text: body }: ClassMessageAnswers,
  now: Date = clock.now(),
): Promise<Outcome<{ emails: number }, ClassMessageRefusal> | null> {
  const idempotencyKey = hashToken(key)
  return await transaction(async (tx) => {
    const seen = await findClassRecipients(staff, lessonId, tx)
    if (!seen) return null
    await lockCoaches(tx, [seen.coachId])
    const repeated = await tx.lessonMessage.findFirst({ where: { idempotencyKey, lessonId } })
    if (repeated)
      return { emails: await tx.outboxMessage.count({ where: { subjectId: repeated.id } }) }
    const { reached, startsAt } = (await findClassRecipients(staff, lessonId, tx)) ?? seen
    if (reached.length === 0) return { refused: 'nobody-to-write-to' as const }

    const id = newId()
    await tx.lessonMessage.create({
      data: {
        id,
        lessonId,
        idempotencyKey,
        subject,
        body,
        writtenAt: now,
        staffMemberId: staff.id,
      },
    })
    const { timeZone } = await findSettings(tx)
    const kind = classMessageKind(startsAt, timeZone, now)
    for (const { guardianId } of reached)
      await queueEmail(tx, { kind, subjectId: id, guardianId, occasion: guardianId }, now)
    const entry = { action: 'message-class', subjectKind: 'lesson', subjectId: lessonId }
    const details = { messageId: id, emails: reached.length }
    await recordAuditEvent(tx, staff, { ...entry, details }, now)
    return { emails: reached.length }
  })
}
