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
  const { releasedAt } = await tx.lesson.findUniqueOrThrow({ where: { id: lessonId } })
  if (!releasedAt) return null
  const rows = await tx.booking.findMany({
    where: {
      ...{ lessonId, order: { guardianId } },
      // what was cancelled before the class was had a mail of its own, and a hold has none
      cancellation: { cancelledBy: 'coach', cancelledAt: releasedAt },
      OR: [{ confirmedAt: { not: null } }, { onBehalf: { isNot: null } }],
    },
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
