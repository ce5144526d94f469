import type { ComposeMail } from '~/domain/communications/compose-mail'
import type { Transaction } from '~/platform/database.server'
import { confirmAddressOf } from './find-confirm-link.server'
import { bookingToConfirm } from './emails/booking-to-confirm'
import { findMailedBooking, lessonInMail, type MailedBooking } from './mailed-booking.server'
import { findDueToConfirm } from './paying/find-due-to-confirm.server'

/** Asks a family to confirm what was booked for it; nothing once it has, or once the lesson begins. */
export const composeBookingToConfirm: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  return mailed && (await askToConfirm(tx, mailed, { isReminder: false }, now))
}

/** Part of making a mail: the same for the first time, or once more before the lesson. */
export async function askToConfirm(
  tx: Transaction,
  mailed: MailedBooking,
  { isReminder }: { isReminder: boolean },
  now: Date,
) {
  const { booking, to } = mailed
  if (booking.status !== 'held' || booking.startsAt <= now) return null

  const { price } = booking.details
  const letter = bookingToConfirm({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    due: { ...(await findDueToConfirm(booking.id, price, tx)), currency: price.currency },
    href: confirmAddressOf(booking.id),
    isReminder,
  })
  return { to, letter }
}
