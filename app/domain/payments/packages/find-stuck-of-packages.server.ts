import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { isVoid } from '../payment'

/**
 * The ids of those refunds of packages that should go back by themselves, and do not, as `findStuck` has it
 * of bookings: one that failed is stuck as long as so much is here and it was not given by hand.
 */
export async function findStuckPackageRefunds(
  which: Prisma.PackageRefundWhereInput,
  tx: Transaction = database(),
): Promise<Set<string>> {
  const refunds = await tx.packageRefund.findMany({
    where: { AND: [which, mayBeStuckPackageRefund] },
    include: { instead: true, sale: { include: { refunds: true } } },
  })
  const isStuck = ({ state, amountCents, instead, sale }: (typeof refunds)[number]) => {
    if (state === 'due') return !takesCards()
    const gone = sale.refunds.filter((refund) => !isVoid(refund))
    const here = gone.reduce((left, refund) => left - refund.amountCents, sale.priceCents)
    return here >= amountCents && instead.every(isVoid)
  }
  return new Set(refunds.filter(isStuck).map(({ id }) => id))
}

const mayBeStuckPackageRefund = {
  OR: [{ state: 'failed' }, { state: 'due', stripeRefundId: null }],
  disputeId: null,
  sale: { payment: { method: 'stripe' } },
} satisfies Prisma.PackageRefundWhereInput
