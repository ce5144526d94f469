import type { ComposeEmail } from '~/domain/communications/compose-email'
import type { Transaction } from '~/platform/database/database.server'
import { byConfirmLinkOf, confirmAddressBy } from './find-confirm-link.server'
import { selectionOfBooking, wholeView } from '../find-booking.server'
import { bookingToConfirm } from '../emails/booking-to-confirm'
import {
  bookingForReader,
  findEmailedBooking,
  lessonInEmail,
  type EmailedBooking,
} from './emailed-booking.server'
import { findDueByConfirmLink } from '../money/card/find-due-by-confirm-link.server'
import { isPayingByCredits, type Checkout } from '../checkout/checkout'
import { findCheckout } from '../checkout/find-checkout.server'

/** Asks a family to confirm what was booked for it; nothing once it has, or once the lesson begins. */
export const composeBookingToConfirm: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  return emailed && (await askToConfirm(tx, emailed, { isReminder: false }, now))
}

/** Part of making an email: the same for the first time, or once more before the lesson. */
export async function askToConfirm(
  tx: Transaction,
  emailed: EmailedBooking,
  { isReminder }: { isReminder: boolean },
  now: Date,
) {
  const { booking, to } = emailed
  if (booking.status !== 'held' || booking.startsAt <= now) return null

  const family = await byConfirmLinkOf(booking.id, tx)
  const checkout = await findCheckout(family, tx, now)
  if (!checkout) return null
  const { price } = checkout
  const others = await findTogether(tx, emailed, checkout)
  const letter = bookingToConfirm({
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    others: others.map(lessonInEmail),
    due: {
      ...(await findDueByConfirmLink(checkout, tx)),
      currency: price.currency,
      ...(isPayingByCredits(checkout) && { credits: checkout.credits.needed }),
    },
    href: confirmAddressBy(family.confirmLink),
    isReminder,
  })
  return { to, letter }
}

/** What is confirmed by the same link, the first to begin before others. */
async function findTogether(
  tx: Transaction,
  { booking, ...emailed }: EmailedBooking,
  { lines }: Checkout,
): Promise<EmailedBooking[]> {
  const ids = lines.map(({ bookingId }) => bookingId).filter((id) => id !== booking.id)
  const rows = await tx.booking.findMany({
    where: { id: { in: ids } },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    select: selectionOfBooking,
  })
  const reader = { isProved: emailed.isProved, firstName: booking.firstName }
  return rows.map((row) => ({ ...emailed, booking: bookingForReader(wholeView(row), reader) }))
}
