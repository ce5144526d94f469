import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { addDays, calendarDateAt, startOfDay, wallTimeAt } from '~/values/business-time'
import { isExpected } from './coming.server'

/** Sent in the morning only, local time. */
const [from, until] = ['06:00', '12:00']

/**
 * Queues an email with today's lessons to every coach who has any. Idempotent. Sent after quiet
 * hours.
 */
export async function queueDigests(now: Date = clock.now()): Promise<void> {
  const { timeZone } = await findSettings()
  const [day, time] = [calendarDateAt(now, timeZone), wallTimeAt(now, timeZone)]
  if (time < from || time >= until) return
  const startsAt = { gt: now, lt: startOfDay(addDays(day, 1), timeZone) }
  await transaction(async (tx) => {
    const lessons = await tx.lesson.findMany({
      where: { releasedAt: null, startsAt, bookings: { some: isExpected } },
      distinct: ['coachId'],
      orderBy: { coachId: 'asc' },
      select: { coachId: true },
    })
    for (const { coachId: subjectId } of lessons)
      await queueEmail(tx, { kind: 'coach-digest', subjectId, occasion: day }, now)
  })
}
