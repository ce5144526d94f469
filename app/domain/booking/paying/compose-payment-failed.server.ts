import type { ComposeMail } from '~/domain/communications/compose-mail'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths'
import { isBooked } from '../booking'
import { balanceFailed } from '../emails/balance-problem'
import { depositFailed, paymentFailed } from '../emails/payment-problem'
import { confirmAddressOf } from '../find-confirm-link.server'
import { createMailedLink, findMailedBooking, lessonInMail } from '../mailed-booking.server'

/**
 * Says that money did not arrive; its occasion is the try. Nothing where the lesson has been booked, or
 * what was owed for it paid, another way meanwhile.
 */
export const composePaymentFailed: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed) return null
  const { booking, settings, to } = mailed
  const { publicOrigin } = env()
  const facts = {
    ...{ firstName: booking.firstName, lesson: lessonInMail(mailed), phone: settings.phone },
  }
  const attempt = await tx.paymentAttempt.findUnique({ where: { id: mail.occasion } })
  if (attempt?.purpose === 'balance') {
    if (!isBooked(booking) || booking.details.dueCents <= 0) return null
    const { href } = await createMailedLink(tx, mail, now)
    return { to, letter: balanceFailed({ ...facts, href }) }
  }
  if (isBooked(booking)) return null
  if (attempt?.visitorTokenHash) {
    if (booking.status !== 'held' || booking.startsAt <= now) return null
    return { to, letter: depositFailed({ ...facts, href: confirmAddressOf(booking.id) }) }
  }
  return { to, letter: paymentFailed({ ...facts, bookingHref: publicOrigin + bookingPath() }) }
}
