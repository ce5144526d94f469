import { fullName } from '~/domain/family/athletes/athlete'
import { isVoid, type PaymentMethod } from '~/domain/payments/payment'
import {
  formatReceiptNumber,
  partsOf,
  selectionOfParts,
  type PartRefund,
  type PaymentPart,
} from '~/domain/payments/find-payment-parts.server'
import { findTaxInPayments, type PaidTax } from '~/domain/payments/charges/find-tax.server'
import { findGiftCardLeft } from '~/domain/payments/gift-cards/find-gift-card.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent, Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { bookingsToPay } from '~/domain/booking/find/visible-to.server'

/** A payment with its payer and purpose. */
export type Receipt = {
  id: string
  /** As printed. */
  number: string
  guardian: string
  method: PaymentMethod
  byBank: boolean
  amountCents: number
  currency: string
  receivedAt: Date
  parts: PaymentPart[]
  /** The purchased package, if any. */
  packageSale: { id: string; name: string; soldAt: Date } | null
  /** The gift card that paid, with what is left on it. */
  paidFrom: ReceiptGiftCard | null
  /** Whether it is for an opening balance. */
  isOfOpeningBalance: boolean
  /** What of it was applied to opening balances later. */
  openingCents: number
  /** Its refunds. */
  refunds: PartRefund[]
  /** In what is left of it. */
  taxes: PaidTax[]
}

/** Null for another family's payment, a corrected one, or one by credits. */
export async function findReceipt(
  payer: Parent | Visitor,
  paymentId: string,
): Promise<Receipt | null> {
  if (!isRowId(paymentId)) return null
  const payment = await database().payment.findFirst({
    relationLoadStrategy: 'join',
    where: {
      id: paymentId,
      reversal: null,
      method: { not: 'credit' },
      order: { OR: [{ bookings: { some: bookingsToPay(payer) } }, ...packagesOf(payer)] },
    },
    select: selectionOfParts,
  })
  if (!payment?.receipt) return null
  const { order, receipt, allocations: _allocations, openingAllocations, ...more } = payment
  const { giftCard: _giftCard, giftCardUse, ...rest } = more
  const parts = partsOf(payment)
    .map(withoutKept)
    .filter((part) => part.amountCents > 0)
  return {
    ...rest,
    number: formatReceiptNumber(receipt),
    parts,
    paidFrom: await findReceiptGiftCard(giftCardUse),
    taxes: (await findTaxInPayments([paymentId])).get(payment.id) ?? [],
    isOfOpeningBalance: order.openingBalance !== null,
    openingCents: openingAllocations.reduce((sum, part) => sum + part.amountCents, 0),
    guardian: order.guardian ? fullName(order.guardian) : '',
    refunds: [
      ...parts.flatMap(({ refunds }) => refunds),
      ...(payment.packageSale?.refunds ?? []),
      ...payment.paymentRefunds,
    ].filter((refund) => !isVoid(refund)),
  }
}

export type ReceiptGiftCard = { lastFour: string; leftCents: number }

/** For receipts of payments by gift card; null for others. */
export async function findReceiptGiftCard(
  use: { giftCard: { id: string; lastFour: string | null } } | null,
  tx: Transaction = database(),
): Promise<ReceiptGiftCard | null> {
  if (!use) return null
  const { id, lastFour } = use.giftCard
  return { lastFour: lastFour!, leftCents: await findGiftCardLeft(id, tx) }
}

/** What was kept as account balance is for this lesson no longer. */
function withoutKept(part: PaymentPart): PaymentPart {
  const kept = part.refunds.filter(({ state }) => state === 'kept')
  return {
    ...part,
    amountCents: kept.reduce((left, refund) => left - refund.amountCents, part.amountCents),
    refunds: part.refunds.filter(({ state }) => state !== 'kept'),
  }
}

/** A package order has no bookings; its buyer has an account. */
function packagesOf(payer: Parent | Visitor): Prisma.OrderWhereInput[] {
  const guardian = payer.kind === 'guardian' ? payer : payer.parent
  return guardian ? [{ guardianId: guardian.id }] : []
}
