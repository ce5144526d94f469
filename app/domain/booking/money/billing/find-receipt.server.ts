import { fullName } from '~/domain/family/athletes/athlete'
import { isVoid, type PaymentMethod } from '~/domain/payments/payment'
import {
  formatReceiptNumber,
  partsOf,
  selectionOfParts,
  type PartRefund,
  type PaymentPart,
} from '~/domain/payments/find-payment-parts.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { bookingsToPay } from '~/domain/booking/visible-to.server'

/** That a payment came in, of whom, and for what. */
export type Receipt = {
  id: string
  /** As it is printed. */
  number: string
  guardian: string
  method: PaymentMethod
  amountCents: number
  currency: string
  receivedAt: Date
  parts: PaymentPart[]
  /** What it bought, where that is no lesson. */
  packageSale: { id: string; name: string; soldAt: Date } | null
  /** Whether it is toward what the family owed before it came here. */
  isOfOpeningBalance: boolean
  /** What of it goes back or went. */
  refunds: PartRefund[]
}

/** Null for another family's, for what was entered by mistake, and for what was paid with credits. */
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
  const { order, receipt, allocations: _allocations, ...rest } = payment
  const parts = partsOf(payment)
  return {
    ...rest,
    number: formatReceiptNumber(receipt),
    parts,
    isOfOpeningBalance: order.openingBalance !== null,
    guardian: order.guardian ? fullName(order.guardian) : '',
    refunds: [
      ...parts.flatMap(({ refunds }) => refunds),
      ...(payment.packageSale?.refunds ?? []),
      ...payment.openingBalanceRefunds,
    ].filter((refund) => !isVoid(refund)),
  }
}

/** The order of a package has no bookings; who has an account has bought it. */
function packagesOf(payer: Parent | Visitor): Prisma.OrderWhereInput[] {
  const guardian = payer.kind === 'guardian' ? payer : payer.parent
  return guardian ? [{ guardianId: guardian.id }] : []
}
