import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { CancelDateRefusal, CancelDateRequest } from './class-forms'
import { cancelDates } from './cancel-dates.server'
import { lockDateOfClass } from './find-class.server'

type DateCanceled = { lessonId: string }

/**
 * Cancels a class date with all its bookings and full refunds, and excludes it from the series.
 * Refused if it changed since shown. Notifies every guardian and the coach once. Null for another
 * coach's class.
 */
export async function cancelClassDate(
  staff: Staff,
  lessonId: string,
  seen: CancelDateRequest,
  now: Date = clock.now(),
): Promise<Outcome<DateCanceled, CancelDateRefusal> | null> {
  return await transaction(async (tx) => {
    const date = await lockDateOfClass(tx, staff, lessonId)
    if (!date) return null
    if (date === 'moved') return { refused: 'class-changed' }
    if (date.releasedAt) return { lessonId }
    if (date.endsAt <= now) return { refused: 'class-over' }
    const canceled = await cancelDates(tx, staff, { dates: [date], seen }, now)
    if ('refused' in canceled) return canceled
    const subject = { subjectKind: 'lesson', subjectId: lessonId }
    const event = { action: 'cancel-class-date', ...subject, details: canceled }
    await recordAuditEvent(tx, staff, event, now)
    return { lessonId }
  })
}

/** Class dates canceled together. */
type CanceledTogether = { releasedAt: Date; seriesId: string } | { releasedAt: Date; id: string }

/** Those canceled together with one date; null if that date takes place. */
export async function canceledTogether(
  tx: Transaction,
  lessonId: string,
): Promise<CanceledTogether | null> {
  const { id, seriesId, releasedAt } = await tx.lesson.findUniqueOrThrow({
    where: { id: lessonId },
  })
  if (!releasedAt) return null
  // one command releases all of them at the same time
  return seriesId ? { releasedAt, seriesId } : { releasedAt, id }
}
