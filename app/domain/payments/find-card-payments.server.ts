import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { findPrices, type PriceNow } from '~/platform/stripe-prices.server'
import { isLive, StripeTrouble, takesCards } from '~/platform/stripe.server'
import { addMinutes } from '~/values/business-time'
import type { AttemptState } from './payment-attempt'

/** A lesson type's price here, and what Stripe's own list says; null where it is not on it. */
export type PriceBeside = {
  name: string
  priceCents: number
  there: PriceNow | null
  isAlike: boolean
}

/** What of the money that came by card a person has to look at. */
export type ToLookAt = {
  id: string
  kind: 'differs' | 'refund-failed' | 'disputed' | 'overdue'
  amountCents: number
  currency: string
  at: Date
}

/** Whether payments by card work: keys, mode, messages, prices, and what went wrong. */
export type CardPayments = {
  mode: 'off' | 'test' | 'live'
  /** What Stripe says to our key; null where it takes it. */
  keyTrouble: string | null
  lastHeardAt: Date | null
  /** Messages that are not settled. */
  unsettled: number
  currency: string
  prices: PriceBeside[]
  toLookAt: ToLookAt[]
}

/** Asks Stripe as well, outside any transaction. */
export async function findCardPayments(now: Date = clock.now()): Promise<CardPayments> {
  const { currency } = await findSettings()
  const [lessonTypes, last, unsettled, toLookAt] = await Promise.all([
    findLessonTypes(),
    database().stripeEvent.findFirst({ orderBy: { receivedAt: 'desc' } }),
    database().stripeEvent.count({ where: { settledAt: null } }),
    findToLookAt(now),
  ])
  const asked = takesCards() ? await askForPrices() : { prices: [], trouble: null }
  return {
    mode: takesCards() ? (isLive() ? 'live' : 'test') : 'off',
    keyTrouble: asked.trouble,
    ...{ lastHeardAt: last?.receivedAt ?? null, unsettled, currency, toLookAt },
    prices: lessonTypes.map((lessonType) => besideOurs(lessonType, currency, asked.prices)),
  }
}

async function askForPrices(): Promise<{ prices: PriceNow[]; trouble: string | null }> {
  try {
    return { prices: await findPrices(), trouble: null }
  } catch (error) {
    if (error instanceof StripeTrouble) return { prices: [], trouble: error.code }
    throw error
  }
}

function besideOurs(
  { slug, name, priceCents }: LessonType,
  currency: string,
  prices: PriceNow[],
): PriceBeside {
  const there = prices.find((price) => price.lessonType === slug || price.name === name) ?? null
  const isAlike = !there || (there.amountCents === priceCents && there.currency === currency)
  return { name, priceCents, there, isAlike }
}

/** How long after its page has closed a try may be without an end. */
const patienceMinutes = 60

async function findToLookAt(now: Date): Promise<ToLookAt[]> {
  const attempts = await database().paymentAttempt.findMany({
    where: {
      OR: [
        { state: 'differs' },
        { state: 'open', expiresAt: { lte: addMinutes(now, -patienceMinutes) } },
      ],
    },
    orderBy: { id: 'desc' },
    take: 50,
  })
  const refunds = await database().refund.findMany({
    where: { state: 'failed', allocation: { payment: { method: 'stripe' } } },
    orderBy: { id: 'desc' },
    take: 50,
    include: { allocation: { select: { payment: { select: { currency: true } } } } },
  })
  const disputes = await database().stripeDispute.findMany({
    where: { state: 'open' },
    orderBy: { createdAt: 'desc' },
    take: 50,
    include: { payment: { select: { currency: true } } },
  })
  return [
    ...attempts.map(({ id, state, amountCents, currency, startedAt }) => ({
      ...{ id, kind: kindOf(state), amountCents, currency, at: startedAt },
    })),
    ...refunds.map(({ id, amountCents, createdAt, allocation }) => ({
      ...{ id, kind: 'refund-failed' as const, amountCents, at: createdAt },
      currency: allocation.payment.currency,
    })),
    ...disputes.map(({ id, amountCents, createdAt, payment }) => ({
      ...{ id, kind: 'disputed' as const, amountCents, at: createdAt },
      currency: payment.currency,
    })),
  ]
}

function kindOf(state: AttemptState): 'differs' | 'overdue' {
  return state === 'differs' ? 'differs' : 'overdue'
}
