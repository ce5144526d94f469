import type { ComposeEmail } from '~/domain/communications/compose-email'
import { isMissed } from './attendance'
import { isBooked } from '../booking'
import { noShow } from '../emails/no-show'
import {
  createEmailedLink,
  findEmailedBooking,
  lessonInEmail,
} from '../links/emailed-booking.server'
import { noShowSentence } from '../cancellation/present-cancellation'

/** Says that nobody came to a lesson; nothing where the coach has corrected that meanwhile. */
export const composeNoShow: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed || !isBooked(emailed.booking)) return null
  const { booking, settings, to } = emailed
  const { athletes, policy, price, isPaidByCredits } = booking.details
  if (!isMissed(athletes.map(({ attendance }) => attendance))) return null

  const bookingId = booking.id
  const paid = await tx.paymentAllocation.count({
    where: { bookingId, payment: { reversal: null } },
  })
  const { href } = await createEmailedLink(tx, email, now)
  const letter = noShow({
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    rule: paid > 0 && !isPaidByCredits ? noShowSentence(policy, price) : null,
    phone: settings.phone,
    href,
  })
  return { to, letter }
}
