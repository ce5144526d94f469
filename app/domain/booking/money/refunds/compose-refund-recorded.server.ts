import type { ComposeEmail } from '~/domain/communications/compose-email'
import { voidStates } from '~/domain/payments/payment'
import type { Prisma } from '~/platform/database/database.server'
import { refundRecorded } from '~/domain/booking/emails/refund-recorded'
import {
  createEmailedLink,
  findEmailedBooking,
  lessonInEmail,
} from '~/domain/booking/emailed-booking.server'

/**
 * Says what goes back or has gone back for a booking: its occasion is what the refunds were decided by,
 * or one that was returned by hand. Nothing where that was undone meanwhile.
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
  const letter = refundRecorded({
    firstName: booking.firstName,
    lesson: lessonInEmail(emailed),
    currency: booking.details.price.currency,
    refunds: rows.map(({ amountCents, state, returnedAs, allocation }) => ({
      amountCents,
      state,
      method: returnedAs ?? allocation.payment.method,
    })),
    phone: settings.phone,
    href,
  })
  return { to, letter }
}

function decidedBy(occasion: string): Prisma.RefundWhereInput {
  const [, returned] = /^returned:(.+)$/.exec(occasion) ?? []
  if (returned) return { id: returned, state: 'returned' }
  return { occasion, state: { notIn: [...voidStates] } }
}
