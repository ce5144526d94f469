import type { ComposeMail } from '~/domain/communications/compose-mail'
import { isMissed } from './attendance'
import { isBooked } from '../booking'
import { noShow } from '../emails/no-show'
import { createMailedLink, findMailedBooking, lessonInMail } from '../mailed-booking.server'
import { noShowSentence } from '../cancellation/present-policy'

/** Says that nobody came to a lesson; nothing where the coach has corrected that meanwhile. */
export const composeNoShow: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed || !isBooked(mailed.booking)) return null
  const { booking, settings, to } = mailed
  const { athletes, policy, price, isFromSessions } = booking.details
  if (!isMissed(athletes.map(({ attendance }) => attendance))) return null

  const bookingId = booking.id
  const paid = await tx.paymentAllocation.count({
    where: { bookingId, payment: { reversal: null } },
  })
  const { href } = await createMailedLink(tx, mail, now)
  const letter = noShow({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
    rule: paid > 0 && !isFromSessions ? noShowSentence(policy, price) : null,
    phone: settings.phone,
    href,
  })
  return { to, letter }
}
