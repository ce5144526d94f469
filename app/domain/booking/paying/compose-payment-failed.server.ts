import type { ComposeMail } from '~/domain/communications/compose-mail'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths'
import { isBooked } from '../booking'
import { paymentFailed } from '../emails/payment-problem'
import { findMailedBooking, lessonInMail } from '../mailed-booking.server'

/** Says that money did not arrive; nothing where the lesson has been booked another way meanwhile. */
export const composePaymentFailed: ComposeMail = async (tx, mail) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed || isBooked(mailed.booking)) return null
  const { booking, settings, to } = mailed
  const letter = paymentFailed({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    phone: settings.phone,
    bookingHref: env().publicOrigin + bookingPath(),
  })
  return { to, letter }
}
