import type { ComposeEmail, DueEmail } from '~/domain/communications/compose-email'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths/paths'
import { payBalancePath } from '~/values/paths/portal-paths'
import { isBooked } from '~/domain/booking/booking'
import { balanceFailed } from '~/domain/booking/emails/balance-problem'
import { depositFailed, paymentFailed } from '~/domain/booking/emails/payment-problem'
import { confirmAddressOf } from '~/domain/booking/confirm-link/find-confirm-link.server'
import {
  createEmailedLink,
  findEmailedBooking,
  lessonInEmail,
} from '~/domain/booking/emailed-booking.server'

/**
 * Says that money did not arrive; its occasion is the try. Nothing where the lesson has been booked, or
 * what was owed for it paid, another way meanwhile.
 */
export const composePaymentFailed: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed) return null
  const { booking, settings, to } = emailed
  const { publicOrigin } = env()
  const facts = {
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    phone: settings.phone,
  }
  const attempt = await tx.paymentAttempt.findUnique({ where: { id: email.occasion } })
  if (attempt?.purpose === 'balance') {
    if (!isBooked(booking) || booking.details.dueCents <= 0) return null
    return { to, letter: balanceFailed({ ...facts, href: await payAt(tx, email, now) }) }
  }
  if (isBooked(booking)) return null
  if (attempt?.visitorTokenHash) {
    if (booking.status !== 'held' || booking.startsAt <= now) return null
    const href = await confirmAddressOf(booking.id, tx)
    return { to, letter: depositFailed({ ...facts, href }) }
  }
  return { to, letter: paymentFailed({ ...facts, bookingHref: publicOrigin + bookingPath() }) }
}

/** Where a family with an account signs in and pays; a guest comes by the booking's own link. */
async function payAt(tx: Transaction, email: DueEmail, now: Date): Promise<string> {
  const { guardianId, subjectId } = email
  const account = guardianId ? await tx.account.findFirst({ where: { guardianId } }) : null
  if (account) return env().publicOrigin + payBalancePath(subjectId)
  return (await createEmailedLink(tx, email, now)).href
}
