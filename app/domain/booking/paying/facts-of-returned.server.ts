import type { DueMail } from '~/domain/communications/compose-mail'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { findMailedBooking, lessonInMail } from '../mailed-booking.server'

/**
 * Part of making a mail whose occasion is a payment: what of it goes back, as far as that was decided so.
 * Null once it goes to nobody.
 */
export async function factsOfReturned(
  tx: Transaction,
  mail: DueMail,
  decided: Prisma.RefundWhereInput,
) {
  const mailed = await findMailedBooking(tx, mail)
  if (!mailed) return null
  const { booking, settings, to } = mailed
  const refunds = await tx.refund.findMany({
    where: { bookingId: booking.id, paymentId: mail.occasion, ...decided },
  })
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { currency } = booking.details.price
  return {
    to,
    facts: {
      firstName: booking.firstName,
      lesson: lessonInMail(mailed),
      returned: { cents, currency },
      phone: settings.phone,
    },
  }
}
