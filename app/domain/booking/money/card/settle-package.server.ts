import { queueEmail } from '~/domain/communications/queue-email.server'
import { recordPackageSale } from '~/domain/payments/packages/record-package-sale.server'
import { packageUntil } from '~/domain/payments/packages/lesson-package'
import { taxTermsOf } from '~/domain/catalogue/tax'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { system } from '~/values/actor'
import { refundExcessOfOrder } from '../refunds/refund-excess.server'
import type { LockedAttempt } from './lock-attempt.server'

/**
 * Part of settling, after recording a package's payment: sells it under the terms that were shown,
 * even if it is no longer on sale. A second payment is refunded and the family told.
 */
export async function sellPaidPackage(
  tx: Transaction,
  { orderId, order, amountCents: priceCents, currency }: LockedAttempt,
  paymentId: string,
  now: Date,
): Promise<void> {
  await lockRow(tx, 'booking_order', orderId)
  if ((await tx.packageSale.count({ where: { orderId } })) > 0) {
    await refundSecondPayment(tx, { orderId, paymentId, guardianId: order.guardianId }, now)
    return
  }
  const purchase = await tx.packagePurchase.findUniqueOrThrow({ where: { orderId } })
  const { packageId, name, credits, lessonTypeIds, athleteId } = purchase
  const { timeZone } = await findSettings(tx)
  const tax = taxTermsOf(purchase)
  const terms = { packageId, name, priceCents, currency, credits, lessonTypeIds, ...tax }
  const expiresAt = packageUntil(purchase, now, timeZone)
  await recordPackageSale(tx, system, { orderId, paymentId, terms, athleteId, expiresAt }, now)
}

type SecondPayment = { orderId: string; paymentId: string; guardianId: string | null }

async function refundSecondPayment(
  tx: Transaction,
  second: SecondPayment,
  now: Date,
): Promise<void> {
  const { orderId, paymentId, guardianId } = second
  await refundExcessOfOrder(tx, { orderId, paymentId }, now)
  const email = { kind: 'package-paid-twice', subjectId: orderId, occasion: paymentId } as const
  if (guardianId) await queueEmail(tx, { ...email, guardianId }, now)
}

/** Part of settling a failed attempt: tells the family if a delayed payment failed. */
export async function notifyPackageFailed(
  tx: Transaction,
  { id: occasion, orderId: subjectId, order: { guardianId } }: LockedAttempt,
  why: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  if (why !== 'failed' || !guardianId) return
  await queueEmail(tx, { kind: 'package-failed', subjectId, guardianId, occasion }, now)
}
