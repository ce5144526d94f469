import type { DueEmail } from '~/domain/communications/compose-email'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { findEmailedBooking, lessonInEmail } from '~/domain/booking/emailed-booking.server'

/**
 * Part of making an email whose occasion is a payment: what of it goes back, as far as that was decided so.
 * Null once it goes to nobody.
 */
export async function findRefundedFacts(
  tx: Transaction,
  email: DueEmail,
  decided: Prisma.RefundWhereInput,
) {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed) return null
  const { booking, settings, to } = emailed
  const refunds = await tx.refund.findMany({
    where: { bookingId: booking.id, paymentId: email.occasion, ...decided },
  })
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { currency } = booking.details.price
  return {
    to,
    facts: {
      firstName: booking.firstName,
      lesson: lessonInEmail(emailed),
      returned: { cents, currency },
      phone: settings.phone,
    },
  }
}
