import type { ComposeEmail } from '~/domain/communications/compose-email'
import { fullName } from '~/domain/family/athletes/athlete'
import { env } from '~/platform/env.server'
import { contactPath } from '~/values/paths/content-paths'
import { pagesInPortal } from '~/values/paths/portal-paths'
import { sharedReminder } from '../emails/shared-reminder'
import { findEmailedBooking, isUpcoming, lessonInEmail } from '../links/emailed-booking.server'
import { whatToBring } from '../find/what-to-bring'
import { isReminderOf } from './reminder-times'

/**
 * Reminds a guardian of a lesson booked by another one for their athlete, if they may see it and
 * opted in. Names only their own athletes, and links only to what they may see.
 */
export const composeSharedReminder: ComposeEmail = async (tx, email, now) => {
  const { guardianId, subjectId, occasion } = email
  const emailed = await findEmailedBooking(tx, email)
  // contains names, so only for verified addresses
  if (!guardianId || !emailed?.isProved || !isUpcoming(emailed.booking, now)) return null
  if (!isReminderOf(occasion, emailed.booking.startsAt)) return null

  const theirs = await tx.guardianship.findMany({
    where: {
      guardianId,
      endedAt: null,
      maySeeLessons: true,
      wantsReminders: true,
      athlete: { places: { some: { bookingId: subjectId } } },
    },
    orderBy: { athleteId: 'asc' },
    select: {
      athlete: { select: { firstName: true } },
      guardian: { select: { firstName: true } },
    },
  })
  const [first] = theirs
  if (!first) return null
  const { order } = await tx.booking.findUniqueOrThrow({
    where: { id: subjectId },
    select: { order: { select: { guardian: { select: { firstName: true, lastName: true } } } } },
  })
  const content = sharedReminder({
    firstName: first.guardian.firstName,
    bookedBy: order.guardian ? fullName(order.guardian) : '',
    lesson: { ...lessonInEmail(emailed), athletes: theirs.map(({ athlete }) => athlete.firstName) },
    bring: whatToBring(emailed.booking.details, emailed.settings),
    phone: emailed.settings.phone,
    directionsHref: env().publicOrigin + contactPath(),
    now,
    href: env().publicOrigin + pagesInPortal(subjectId).itself,
  })
  return { to: emailed.to, content }
}
