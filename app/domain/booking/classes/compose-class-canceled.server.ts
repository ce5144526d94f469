import type { ComposeEmail } from '~/domain/communications/compose-email'
import { env } from '~/platform/env.server'
import { calendarDateAt } from '~/values/business-time'
import { bookingPath } from '~/values/paths/paths'
import { formatDay } from '~/values/format/format-time'
import { canceledTogether } from './cancel-class-date.server'
import { findCanceledToEmail } from '../closings/compose-day-closed.server'
import { classCanceled } from '../emails/class-canceled'

/** Tells a family once which of its class dates are canceled, with each refund. */
export const composeClassCanceled: ComposeEmail = async (tx, email, now) => {
  const { subjectId, guardianId } = email
  const lesson = await canceledTogether(tx, subjectId)
  if (!lesson) return null
  const rows = await tx.booking.findMany({
    where: {
      lesson,
      order: { guardianId },
      // excludes bookings canceled earlier, which had their own email, and holds
      cancellation: { canceledBy: 'coach', canceledAt: lesson.releasedAt },
      OR: [{ confirmedAt: { not: null } }, { onBehalf: { isNot: null } }],
    },
    select: { id: true },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
  })
  const ids = rows.map(({ id }) => id)
  const canceled = await findCanceledToEmail(tx, email, ids, now)
  if (!canceled) return null
  const { first, lessons, attachment, notice } = canceled
  const days = lessons.map(({ lesson: { startsAt, timeZone } }) =>
    formatDay(calendarDateAt(startsAt, timeZone)),
  )
  const content = classCanceled({
    firstName: first.booking.firstName,
    className: lessons[0]!.lesson.lessonName,
    lessons,
    days: [...new Set(days)],
    hasFile: attachment !== undefined,
    bookingHref: env().publicOrigin + bookingPath(),
  })
  return { to: first.to, content: { ...content, attachment, notice } }
}
