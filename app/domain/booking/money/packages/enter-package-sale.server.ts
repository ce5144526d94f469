import type { LessonPackage } from '~/domain/payments/packages/lesson-package'
import { packageUntil, termsOf } from '~/domain/payments/packages/lesson-package'
import { recordPackageSale } from '~/domain/payments/packages/record-package-sale.server'
import type { methodsByHand } from '~/domain/payments/payment'
import { recordPayment } from '~/domain/payments/record-payment.server'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'

type Sale = {
  guardianId: string
  /** As found by `lockOnSale`. */
  bought: LessonPackage
  /** Restricted to one athlete. */
  athleteId: string | null
  method: (typeof methodsByHand)[number]
  occasion: string
  receivedAt: Date
  timeZone: TimeZone
}

/** Part of a command: records a manual package payment in its own order and grants the credits. */
export async function enterPackageSale(
  tx: Transaction,
  staff: Staff,
  { guardianId, bought, athleteId, timeZone, ...payment }: Sale,
  now: Date,
): Promise<string> {
  const terms = termsOf(bought)
  const { priceCents: amountCents, currency } = terms
  const orderId = newId()
  await tx.order.create({ data: { id: orderId, guardianId, currency, createdAt: now } })
  const money = { ...payment, orderId, amountCents, currency, allocations: [] }
  const { paymentId } = await recordPayment(tx, staff, money, now)
  const expiresAt = packageUntil(bought, now, timeZone)
  const sold = { orderId, paymentId, terms, athleteId, expiresAt }
  await recordPackageSale(tx, staff, sold, now)
  return paymentId
}
