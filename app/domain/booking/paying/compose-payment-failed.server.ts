import type { ComposeMail, DueMail } from '~/domain/communications/compose-mail'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths/paths'
import { payBalancePath } from '~/values/paths/portal-paths'
import { isBooked } from '../booking'
import { balanceFailed } from '../emails/balance-problem'
import { depositFailed, paymentFailed } from '../emails/payment-problem'
import { confirmAddressOf } from '../confirm-link/find-confirm-link.server'
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
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    phone: settings.phone,
  }
  const attempt = await tx.paymentAttempt.findUnique({ where: { id: mail.occasion } })
  if (attempt?.purpose === 'balance') {
    if (!isBooked(booking) || booking.details.dueCents <= 0) return null
    return { to, letter: balanceFailed({ ...facts, href: await payAt(tx, mail, now) }) }
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
async function payAt(tx: Transaction, mail: DueMail, now: Date): Promise<string> {
  const { guardianId, subjectId } = mail
  const account = guardianId ? await tx.account.findFirst({ where: { guardianId } }) : null
  if (account) return env().publicOrigin + payBalancePath(subjectId)
  return (await createMailedLink(tx, mail, now)).href
}
