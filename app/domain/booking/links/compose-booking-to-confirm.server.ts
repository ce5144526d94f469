import type { ComposeEmail } from '~/domain/communications/compose-email'
import type { Transaction } from '~/platform/database/database.server'
import { byConfirmLinkOf, confirmAddressBy } from './find-confirm-link.server'
import { selectionOfBooking, toWholeBooking } from '../find/find-booking.server'
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

/** Asks a family to confirm a booking made by staff; null once confirmed or started. */
export const composeBookingToConfirm: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  return emailed && (await askToConfirm(tx, emailed, { isReminder: false }, now))
}

/** Part of composing an email: likewise for the first request or the reminder. */
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
  const content = bookingToConfirm({
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
  return { to, content }
}

/** Bookings that the same link confirms, earliest first. */
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
  return rows.map((row) => ({ ...emailed, booking: bookingForReader(toWholeBooking(row), reader) }))
}
