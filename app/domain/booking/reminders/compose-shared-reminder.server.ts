import type { ComposeMail } from '~/domain/communications/compose-mail'
import { fullName } from '~/domain/family/athletes/athlete'
import { env } from '~/platform/env.server'
import { pagesInPortal } from '~/values/paths/portal-paths'
import { sharedReminder } from '../emails/shared-reminder'
import { findMailedBooking, isAhead, lessonInMail } from '../mailed-booking.server'
import { isReminderOf } from './reminder-times'

/**
 * Reminds a guardian of a lesson that another one booked for an athlete of theirs, as long as they may see
 * it and wish so. It names their athletes alone, and brings no link that opens more than they may see.
 */
export const composeSharedReminder: ComposeMail = async (tx, mail, now) => {
  const { guardianId, subjectId, occasion } = mail
  const mailed = await findMailedBooking(tx, mail)
  // it is made of names, and shows nothing that an address without an account could open
  if (!guardianId || !mailed?.isProved || !isAhead(mailed.booking, now)) return null
  if (!isReminderOf(occasion, mailed.booking.startsAt)) return null

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
  const letter = sharedReminder({
    firstName: first.guardian.firstName,
    bookedBy: order.guardian ? fullName(order.guardian) : '',
    lesson: { ...lessonInMail(mailed), athletes: theirs.map(({ athlete }) => athlete.firstName) },
    bring: mailed.settings.whatToBring,
    href: env().publicOrigin + pagesInPortal(subjectId).itself,
  })
  return { to: mailed.to, letter }
}
