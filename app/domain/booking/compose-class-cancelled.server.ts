import type { ComposeMail } from '~/domain/communications/compose-mail'
import { env } from '~/platform/env.server'
import { calendarDateAt } from '~/values/business-time'
import { bookingPath } from '~/values/paths'
import { formatDay } from '~/values/time-in-words'
import { findCancelled } from './compose-day-closed.server'
import { classCancelled } from './emails/class-cancelled'

/** Says once to a family that a date of a class is cancelled, and what comes back of each of its bookings. */
export const composeClassCancelled: ComposeMail = async (tx, mail, now) => {
  const { subjectId: lessonId, guardianId } = mail
  const rows = await tx.booking.findMany({
    where: { lessonId, order: { guardianId }, cancellation: { cancelledBy: 'coach' } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const ids = rows.map(({ id }) => id)
  const cancelled = await findCancelled(tx, mail, ids, now)
  if (!cancelled) return null
  const { first, lessons, attachment } = cancelled
  const { startsAt, timeZone, lessonName } = lessons[0]!.lesson
  const letter = classCancelled({
    ...{ firstName: first.booking.firstName, className: lessonName, lessons },
    hasFile: attachment !== undefined,
    day: formatDay(calendarDateAt(startsAt, timeZone)),
    bookingHref: env().publicOrigin + bookingPath(),
  })
  return { to: first.to, letter: { ...letter, attachment } }
}
