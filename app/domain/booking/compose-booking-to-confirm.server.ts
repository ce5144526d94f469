import type { ComposeMail } from '~/domain/communications/compose-mail'
import { confirmAddressOf } from './find-confirm-link.server'
import { bookingToConfirm } from './emails/booking-to-confirm'
import { findMailedBooking, lessonInMail } from './mailed-booking.server'
import { findDueAtLesson } from './money/find-due-at-lesson.server'

/** Asks a family to confirm what was booked for it; nothing once it has, or once the lesson begins. */
export const composeBookingToConfirm: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed) return null
  const { booking, to } = mailed
  if (booking.status !== 'held' || booking.startsAt <= now) return null

  const { price } = booking.details
  const cents = await findDueAtLesson(booking.id, price, tx)
  const letter = bookingToConfirm({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    due: { cents, currency: price.currency },
    href: confirmAddressOf(booking.id),
  })
  return { to, letter }
}
