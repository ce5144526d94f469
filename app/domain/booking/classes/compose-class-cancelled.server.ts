import type { ComposeMail } from '~/domain/communications/compose-mail'
import { env } from '~/platform/env.server'
import { calendarDateAt } from '~/values/business-time'
import { bookingPath } from '~/values/paths/paths'
import { formatDay } from '~/values/format-time'
import { cancelledTogether } from '../cancellation/cancelled-together.server'
import { findCancelled } from '../closings/compose-day-closed.server'
import { classCancelled } from '../emails/class-cancelled'

/**
 * Says once to a family which dates of a class are cancelled that it has booked, and what comes back of
 * each of its bookings.
 */
export const composeClassCancelled: ComposeMail = async (tx, mail, now) => {
  const { subjectId, guardianId } = mail
  const lesson = await cancelledTogether(tx, subjectId)
  if (!lesson) return null
  const rows = await tx.booking.findMany({
    where: {
      ...{ lesson, order: { guardianId } },
      // what was cancelled before the class was had a mail of its own, and a hold has none
      cancellation: { cancelledBy: 'coach', cancelledAt: lesson.releasedAt },
      OR: [{ confirmedAt: { not: null } }, { onBehalf: { isNot: null } }],
    },
    select: { id: true },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
  })
  const ids = rows.map(({ id }) => id)
  const cancelled = await findCancelled(tx, mail, ids, now)
  if (!cancelled) return null
  const { first, lessons, attachment } = cancelled
  const days = lessons.map(({ lesson: { startsAt, timeZone } }) =>
    formatDay(calendarDateAt(startsAt, timeZone)),
  )
  const letter = classCancelled({
    firstName: first.booking.firstName,
    className: lessons[0]!.lesson.lessonName,
    ...{ lessons, days: [...new Set(days)] },
    hasFile: attachment !== undefined,
    bookingHref: env().publicOrigin + bookingPath(),
  })
  return { to: first.to, letter: { ...letter, attachment } }
}
