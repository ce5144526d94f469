import { queueFees } from '~/domain/payments/fees/record-fees.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Prisma } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { settlePaymentMethodSession } from '~/domain/payments/saved-payment-methods/save-payment-method.server'
import { findAttemptOfCharge } from '~/platform/stripe/stripe-charges.server'
import { findSession } from '~/platform/stripe/stripe-sessions.server'
import { isLive, StripeError, takesCards } from '~/platform/stripe/stripe.server'
import { addMinutes } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { settleAttempt } from './settle-attempt.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { isLikeStripeEvent, readStripeEvent } from '~/platform/stripe/stripe-events.server'
import { recordRefusedEvent } from './record-refused-event.server'
import type { Outcome } from '~/values/outcome'

/**
 * Fetches and settles what a webhook event is about. Ignores objects of other sites that share the
 * account.
 * @throws {StripeError} so that the job is retried
 */
export async function processStripeEvent(eventId: string, now: Date = clock.now()): Promise<void> {
  const event = await database().stripeEvent.findUnique({ where: { id: eventId } })
  if (!event || event.settledAt) return
  const { sessionId, paidBy } = event
  const isCharge = event.type.startsWith('payment_intent.')
  if (sessionId) {
    await forEachSequential(await attemptsOf(sessionId), (id) => settleAttempt(id, now))
    await settlePaymentMethodSession(sessionId, now)
  }
  if (paidBy && isCharge)
    await forEachSequential(await attemptsOfCharge(paidBy), (id) => settleAttempt(id, now))
  else if (paidBy) await syncStripeRefunds(paidBy, now)
  await transaction(async (tx) => {
    if (paidBy && !isCharge) await queueFees(tx, paidBy)
    if (event.type.startsWith('payout.'))
      await queueJob(tx, 'record-payouts', {}, { key: 'record-payouts' })
    await tx.stripeEvent.update({ where: { id: eventId }, data: { settledAt: now } })
  })
}

/**
 * The attempt of a checkout session; if a crash lost the session's id, the one of its order.
 * Unknown sessions belong to other sites.
 */
async function attemptsOf(sessionId: string): Promise<string[]> {
  const known = await database().paymentAttempt.findUnique({ where: { sessionId } })
  if (known) return [known.id]
  const unopened = { sessionId: null, state: 'open' as const }
  if ((await database().paymentAttempt.count({ where: unopened })) === 0) return []
  const orderId = await orderOf(sessionId)
  if (!orderId || !isRowId(orderId)) return []
  const open = await database().paymentAttempt.findMany({ where: { ...unopened, orderId } })
  return open.map(({ id }) => id)
}

async function orderOf(sessionId: string): Promise<string | null> {
  try {
    return (await findSession(sessionId)).orderId
  } catch (error) {
    if (error instanceof StripeError && !error.passing) return null
    throw error
  }
}

/** The attempt of autopay that a charge is for. Other payments have events of their pages. */
async function attemptsOfCharge(stripePaymentId: string): Promise<string[]> {
  const known = await database().paymentAttempt.findUnique({ where: { stripePaymentId } })
  if (known) return [known.id]
  const unknown = {
    purpose: 'tuition',
    stripePaymentId: null,
    state: { in: ['open', 'expired'] },
  } satisfies Prisma.PaymentAttemptWhereInput
  if ((await database().paymentAttempt.count({ where: unknown })) === 0) return []
  const attemptId = await findAttemptOfCharge(stripePaymentId)
  if (!attemptId || !isRowId(attemptId)) return []
  const where = { ...unknown, id: attemptId }
  return (await database().paymentAttempt.findMany({ where })).map(({ id }) => id)
}

/** How long to wait for a webhook before polling. */
const patienceMinutes = 1

const oneDay = 24 * 60

/** How long a bank may take. */
const bankDays = 14

/**
 * Polls attempts without a webhook: expired pages, delayed payments, and attempts given up while
 * Stripe was unreachable. So everything is settled even without webhooks.
 */
export async function settleAttempts(now: Date = clock.now()): Promise<void> {
  const daysAgo = (days: number) => ({ lte: addMinutes(now, -days * oneDay) })
  const givenUp = { state: 'expired', trouble: { not: null }, sessionId: { not: null } } as const
  await settleEach(
    [
      { state: 'open', expiresAt: { lte: addMinutes(now, -patienceMinutes) } },
      { state: 'on_its_way', ...(!takesCards() && { expiresAt: daysAgo(bankDays) }) },
      ...(takesCards()
        ? [{ ...givenUp, live: isLive(), endedAt: { gt: addMinutes(now, -bankDays * oneDay) } }]
        : []),
    ],
    now,
  )
}

/** Polls all open attempts, for events missed while the site was down. */
export async function settleOpenAttempts(now: Date = clock.now()): Promise<void> {
  if (!takesCards()) return
  const hasPage = { OR: [{ sessionId: { not: null } }, { purpose: 'tuition' as const }] }
  await settleEach([{ state: { in: ['open', 'on_its_way'] }, ...hasPage }], now)
}

async function settleEach(which: Prisma.PaymentAttemptWhereInput[], now: Date): Promise<void> {
  const attempts = await database().paymentAttempt.findMany({
    where: { OR: which },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  await forEachSequential(attempts, ({ id }) => settleAttempt(id, now))
}

type StripeEventRefusal = 'not-signed' | 'other-mode'

export const stripeEventMessages: Record<StripeEventRefusal, string> = {
  'not-signed': 'This is not signed by Stripe, or not at this moment.',
  'other-mode': 'This is of the mode that the keys here are not for.',
}

/**
 * Stores a webhook event once and queues fetching its object. Its content is not trusted.
 * @param body the exact bytes, which are signed
 */
export async function receiveStripeEvent(
  body: Buffer,
  signature: string | null,
  now: Date = clock.now(),
): Promise<Outcome<{ isNew: boolean }, StripeEventRefusal>> {
  const hint = await readStripeEvent(body, signature, now)
  if (!hint) {
    if (isLikeStripeEvent(body, signature)) await recordRefusedEvent(now)
    return { refused: 'not-signed' }
  }
  const { live, paymentId: paidBy, ...event } = hint
  if (live !== isLive()) return { refused: 'other-mode' }
  return await transaction(async (tx) => {
    const { count } = await tx.stripeEvent.createMany({
      data: { ...event, paidBy, receivedAt: now },
      skipDuplicates: true,
    })
    if (count > 0) await queueJob(tx, 'process-stripe-event', { eventId: event.id })
    return { isNew: count > 0 }
  })
}
