import type { ComposeMail } from '~/domain/communications/compose-mail'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths'
import { parentPaymentsPath } from '~/values/portal-paths'
import { isBooked } from '../booking'
import { balanceFailed } from '../emails/balance-problem'
import { paymentFailed } from '../emails/payment-problem'
import { findMailedBooking, lessonInMail } from '../mailed-booking.server'

/**
 * Says that money did not arrive; its occasion is the try. Nothing where the lesson has been booked, or
 * what was owed for it paid, another way meanwhile.
 */
export const composePaymentFailed: ComposeMail = async (tx, mail) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed) return null
  const { booking, settings, to } = mailed
  const { publicOrigin } = env()
  const facts = {
    ...{ firstName: booking.firstName, lesson: lessonInMail(mailed), phone: settings.phone },
  }
  const ofBalance = { id: mail.occasion, purpose: 'balance' as const }
  if ((await tx.paymentAttempt.count({ where: ofBalance })) > 0) {
    if (!isBooked(booking) || booking.details.dueCents <= 0) return null
    return {
      to,
      letter: balanceFailed({ ...facts, paymentsHref: publicOrigin + parentPaymentsPath() }),
    }
  }
  if (isBooked(booking)) return null
  return { to, letter: paymentFailed({ ...facts, bookingHref: publicOrigin + bookingPath() }) }
}
