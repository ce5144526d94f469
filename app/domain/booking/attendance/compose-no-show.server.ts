import type { ComposeEmail } from '~/domain/communications/compose-email'
import { isMissed } from './attendance'
import { noShowTexts } from './no-show-texts'
import { isBooked } from '../booking'
import type { WholeBooking } from '../find/find-booking.server'
import { noShow } from '../emails/no-show'
import {
  createEmailedLink,
  findEmailedBooking,
  lessonInEmail,
} from '../links/emailed-booking.server'
import { noShowFee } from '../cancellation/cancellation-policy'
import { noShowOutcome } from '../cancellation/present-cancellation'
import { formatMoney } from '~/values/money'

/** Tells the family about a no-show; null if it was corrected. */
export const composeNoShow: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed || !isBooked(emailed.booking)) return null
  const { booking, settings, to } = emailed
  const { athletes, policy, price, isPaidByCredits } = booking.details
  if (!isMissed(athletes.map(({ attendance }) => attendance))) return null

  const bookingId = booking.id
  const { confirmedByStaff } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { confirmedByStaff: true },
  })
  const paid = await tx.paymentAllocation.count({
    where: { bookingId, payment: { reversal: null } },
  })
  const agreed = paid > 0 && !isPaidByCredits ? noShowOutcome(policy, price) : null
  const { href } = await createEmailedLink(tx, email, now)
  const content = noShow({
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    rule: confirmedByStaff ? chargedSentence(emailed.booking.details) : agreed,
    phone: settings.phone,
    href,
  })
  return { to, content }
}

/** A family that never agreed to the terms is told what staff decided. */
function chargedSentence({
  policy,
  price,
  isPaidByCredits,
}: Pick<WholeBooking['details'], 'policy' | 'price' | 'isPaidByCredits'>): string | null {
  if (isPaidByCredits) return noShowTexts.creditUsed
  const fee = noShowFee(policy, price)
  return fee > 0 ? noShowTexts.charged(formatMoney(fee, price.currency)) : null
}
