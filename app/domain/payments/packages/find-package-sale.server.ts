import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import { isVoid } from '../payment'
import { movementsInOrder } from '../credits/find-credits.server'
import { creditsLeft, expiryOf } from '../credits/credit'

/** Selects a sale's `refunds` in order. */
export const refundsOfPackage = {
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  select: {
    id: true,
    amountCents: true,
    state: true,
    createdAt: true,
    refundedAs: true,
    insteadOfId: true,
    disputeId: true,
  },
} satisfies Prisma.PackageSale$refundsArgs

const selection = {
  id: true,
  name: true,
  priceCents: true,
  currency: true,
  soldAt: true,
  paymentId: true,
  refunds: refundsOfPackage,
  payment: { select: { method: true, reversal: { select: { paymentId: true } } } },
  credit: {
    select: {
      id: true,
      credits: true,
      movements: movementsInOrder,
      athlete: { select: { firstName: true } },
      lessonTypes: {
        orderBy: { lessonType: { position: 'asc' } },
        select: { lessonType: { select: { name: true } } },
      },
    },
  },
} satisfies Prisma.PackageSaleSelect

/** A sold package with its remaining credits and the unrefunded part of its price, in cents. */
export type PackageSale = ReturnType<typeof saleOf>

/** Null if there is none. */
export async function findPackageSale(
  id: string,
  tx: Transaction = database(),
): Promise<PackageSale | null> {
  if (!isRowId(id)) return null
  const row = await tx.packageSale.findUnique({ where: { id }, select: selection })
  return row && saleOf(row)
}

type Row = Prisma.PackageSaleGetPayload<{ select: typeof selection }>

function saleOf({ credit, payment, refunds, ...sale }: Row) {
  const { id: creditId, credits, athlete, lessonTypes, movements } = credit!
  return {
    ...sale,
    creditId,
    credits,
    left: creditsLeft(movements),
    expiresAt: expiryOf(movements),
    athleteFirstName: athlete?.firstName ?? null,
    lessonNames: lessonTypes.map(({ lessonType }) => lessonType.name),
    /** The number of credits that were ended last and not returned since. */
    endedLast: movements.at(-1)?.kind === 'ended' ? -movements.at(-1)!.credits : 0,
    refunds,
    method: payment.method,
    isReversed: payment.reversal !== null,
    hereCents: refunds
      .filter((refund) => !isVoid(refund))
      .reduce((here, { amountCents }) => here - amountCents, sale.priceCents),
  }
}
