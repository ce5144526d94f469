import { database, type Prisma, type Transaction } from '~/platform/database.server'
import { isRowId } from '~/values/form-fields'
import { movementsInOrder } from '../sessions/find-sessions.server'
import { expiryOf, sessionsLeft } from '../sessions/session'

const selection = {
  ...{ id: true, name: true, priceCents: true, currency: true, soldAt: true, paymentId: true },
  refund: { select: { amountCents: true, state: true, createdAt: true } },
  payment: { select: { reversal: { select: { paymentId: true } } } },
  credit: {
    select: {
      ...{ id: true, sessions: true, movements: movementsInOrder },
      athlete: { select: { firstName: true } },
    },
  },
} satisfies Prisma.PackageSaleSelect

/** A package that a family bought, and what is left of it. */
export type PackageSale = ReturnType<typeof saleOf>

/** Null where there is none. */
export async function findPackageSale(
  id: string,
  tx: Transaction = database(),
): Promise<PackageSale | null> {
  if (!isRowId(id)) return null
  const row = await tx.packageSale.findUnique({ where: { id }, select: selection })
  return row && saleOf(row)
}

type Row = Prisma.PackageSaleGetPayload<{ select: typeof selection }>

function saleOf({ credit, payment, ...sale }: Row) {
  const { id: creditId, sessions, athlete, movements } = credit!
  return {
    ...{ ...sale, creditId, sessions },
    left: sessionsLeft(movements),
    expiresAt: expiryOf(movements),
    athleteFirstName: athlete?.firstName ?? null,
    isEnded: movements.some(({ kind }) => kind === 'ended'),
    isReversed: payment.reversal !== null,
  }
}
