import { refundRecorded } from '~/domain/booking/emails/refund-recorded'
import {
  createEmailedLink,
  findEmailedBooking,
  lessonInEmail,
} from '~/domain/booking/links/emailed-booking.server'
import type { ComposeEmail } from '~/domain/communications/compose-email'
import { voidStates } from '~/domain/payments/payment'
import type { Prisma } from '~/platform/database/database.server'

/**
 * A booking's refund; the occasion is the decision, or the refund that was handed over. Null if it
 * was undone.
 */
export const composeRefundRecorded: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  if (!emailed) return null
  const { booking, settings, to } = emailed
  const rows = await tx.refund.findMany({
    relationLoadStrategy: 'join',
    where: { bookingId: booking.id, ...decidedBy(email.occasion) },
    orderBy: { id: 'asc' },
    include: { allocation: { select: { payment: { select: { method: true } } } } },
  })
  if (rows.length === 0) return null

  const { href } = await createEmailedLink(tx, email, now)
  const content = refundRecorded({
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    currency: booking.details.price.currency,
    refunds: rows.map(({ amountCents, state, refundedAs, allocation }) => ({
      amountCents,
      state,
      method: refundedAs ?? allocation.payment.method,
    })),
    phone: settings.phone,
    href,
  })
  return { to, content }
}

function decidedBy(occasion: string): Prisma.RefundWhereInput {
  const [, refundId] = /^returned:(.+)$/.exec(occasion) ?? []
  if (refundId) return { id: refundId, state: 'returned' }
  return { occasion, state: { notIn: [...voidStates] } }
}
