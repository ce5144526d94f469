import type { ComposeMail } from '~/domain/communications/compose-mail'
import { voidStates } from '~/domain/payments/payment'
import type { Prisma } from '~/platform/database/database.server'
import { refundRecorded } from '~/domain/booking/emails/refund-recorded'
import {
  createMailedLink,
  findMailedBooking,
  lessonInMail,
} from '~/domain/booking/mailed-booking.server'

/**
 * Says what goes back or has gone back for a booking: its occasion is what the refunds were decided by,
 * or one that was returned by hand. Nothing where that was undone meanwhile.
 */
export const composeRefundRecorded: ComposeMail = async (tx, mail, now) => {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed) return null
  const { booking, settings, to } = mailed
  const rows = await tx.refund.findMany({
    relationLoadStrategy: 'join',
    where: { bookingId: booking.id, ...decidedBy(mail.occasion) },
    orderBy: { id: 'asc' },
    include: { allocation: { select: { payment: { select: { method: true } } } } },
  })
  if (rows.length === 0) return null

  const { href } = await createMailedLink(tx, mail, now)
  const letter = refundRecorded({
    firstName: booking.firstName,
    lesson: lessonInMail(mailed),
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
