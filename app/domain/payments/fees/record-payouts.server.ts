import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import {
  findPayouts,
  findTransactionsOfPayout,
  type PayoutNow,
} from '~/platform/stripe/stripe-transactions.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { addMinutes } from '~/values/business-time'

/** Transactions that no payout is known of for so long are not asked about any more. */
const daysAsked = 60

/**
 * Records which of our transactions were paid out, and on which day they arrive. A payout can fail
 * days after it was paid.
 * @throws {StripeError} so that the job is retried
 */
export async function recordPayouts(now: Date = clock.now()): Promise<void> {
  if (!takesCards()) return
  const since = addMinutes(now, -daysAsked * 24 * 60)
  const expected = await database().stripeTransaction.findFirst({
    where: {
      availableOn: { gte: since, lte: now },
      paidOut: { none: { payout: { hasFailed: false } } },
    },
    orderBy: { availableOn: 'asc' },
  })
  const canStillFail = addMinutes(now, -daysUntilSettled * 24 * 60)
  const from = expected && expected.availableOn < canStillFail ? expected.availableOn : canStillFail
  if (!expected && (await database().stripePayout.count()) === 0) return
  await forEachSequential(await findPayouts(from), recordPayout)
}

/** How long after its arrival a payout can fail, in days. */
const daysUntilSettled = 14

async function recordPayout({ id, arrivesOn, hasFailed }: PayoutNow): Promise<void> {
  const ids = await findTransactionsOfPayout(id)
  await transaction(async (tx) => {
    const ours = await tx.stripeTransaction.findMany({
      where: { id: { in: ids } },
      select: { id: true },
    })
    if (ours.length === 0 && (await tx.stripePayout.count({ where: { id } })) === 0) return
    const state = { arrivesOn, hasFailed }
    await tx.stripePayout.upsert({ where: { id }, create: { id, ...state }, update: state })
    await tx.stripePayoutPart.createMany({
      data: ours.map(({ id: transactionId }) => ({ payoutId: id, transactionId })),
      skipDuplicates: true,
    })
  })
}
