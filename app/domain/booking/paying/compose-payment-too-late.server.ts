import type { ComposeMail } from '~/domain/communications/compose-mail'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths'
import { paymentTooLate } from '../emails/payment-problem'
import { findMailedBooking, lessonInMail } from '../mailed-booking.server'

/** Says that a payment came too late, and goes back; its occasion is the payment. */
export const composePaymentTooLate: ComposeMail = async (tx, mail) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed) return null
  const { booking, settings, to } = mailed
  const refunds = await tx.refund.findMany({
    where: { bookingId: booking.id, paymentId: mail.occasion },
  })
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const letter = paymentTooLate({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    returned: { cents, currency: booking.details.price.currency },
    phone: settings.phone,
    bookingHref: env().publicOrigin + bookingPath(),
  })
  return { to, letter }
}
