import type { ComposeEmail, DueEmail } from '~/domain/communications/compose-email'
import { formatLessonMoment } from '~/domain/booking/emails/lesson-facts'
import { refundFailed } from '~/domain/booking/emails/refund-failed'
import {
  createEmailedLink,
  findEmailedBooking,
  lessonInEmail,
} from '~/domain/booking/links/emailed-booking.server'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import {
  findFailedRefunds,
  type FailedRefund,
} from '~/domain/payments/refunds/announce-failed-refund.server'
import { findPackageSale } from '~/domain/payments/packages/find-package-sale.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { calendarDateAt } from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { sumAmounts } from '~/values/money'
import { receiptPath } from '~/values/paths/portal-paths'

/** The subject is the payment. Lists its refunds that did not arrive; null if all are settled. */
export const composeRefundFailed: ComposeEmail = async (tx, email, now) => {
  const { subjectId: paymentId, guardianId } = email
  const failed = await findFailedRefunds(tx, paymentId)
  if (failed.length === 0 || !guardianId) return null
  const { to, firstName } = await findEmailedGuardian(tx, guardianId)
  const { currency } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId } })
  const { phone } = await findSettings(tx)
  const refunds = []
  for (const refund of failed)
    refunds.push({ amountCents: refund.amountCents, what: await describe(tx, refund, email) })

  const booking = failed.find((one) => one.of === 'booking')
  const link = booking
    ? await createEmailedLink(tx, { ...email, subjectId: booking.bookingId }, now)
    : { href: env().publicOrigin + receiptPath(paymentId) }
  const content = refundFailed({
    firstName,
    refunds,
    currency,
    phone,
    href: link.href,
    balanceCents: sumAmounts(failed.filter((one) => one.of === 'balance')),
    opens: booking ? 'booking' : 'receipt',
  })
  return { to, content }
}

async function describe(tx: Transaction, refund: FailedRefund, email: DueEmail): Promise<string> {
  if (refund.of === 'balance') return 'from your account balance'
  if (refund.of === 'rest') return await describePayment(tx, email.subjectId)
  if (refund.of === 'package') return `for ${(await findPackageSale(refund.saleId, tx))!.name}`
  const emailed = await findEmailedBooking(tx, { ...email, subjectId: refund.bookingId })
  const lesson = lessonInEmail(emailed!)
  return `for ${lesson.lessonName}, ${formatLessonMoment(lesson)}`
}

/** What it was meant to buy, or when it came. */
async function describePayment(tx: Transaction, paymentId: string): Promise<string> {
  const { receivedAt, order } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { receivedAt: true, order: { select: { packagePurchase: true } } },
  })
  if (order.packagePurchase) return `for ${order.packagePurchase.name}`
  const { timeZone } = await findSettings(tx)
  return `for your payment on ${formatDay(calendarDateAt(receivedAt, timeZone))}`
}
