import type { ComposeMail } from '~/domain/communications/compose-mail'
import { env } from '~/platform/env.server'
import { parentPaymentsPath } from '~/values/portal-paths'
import { paidTooMuch } from '../emails/balance-problem'
import { findMailedBooking, lessonInMail } from '../mailed-booking.server'

/** Says that a payment was more than was owed, and how much goes back; its occasion is the payment. */
export const composePaidTooMuch: ComposeMail = async (tx, mail) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed) return null
  const { booking, settings, to } = mailed
  const refunds = await tx.refund.findMany({
    where: { bookingId: booking.id, paymentId: mail.occasion },
  })
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const letter = paidTooMuch({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    returned: { cents, currency: booking.details.price.currency },
    phone: settings.phone,
    paymentsHref: env().publicOrigin + parentPaymentsPath(),
  })
  return { to, letter }
}
