import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { findPrices, type PriceNow } from '~/platform/stripe/stripe-prices.server'
import { isLive, StripeError, takesCards } from '~/platform/stripe/stripe.server'
import { addMinutes } from '~/values/business-time'
import { findPaymentAlerts, type PaymentAlert } from './find-payment-alerts.server'

/** A lesson type's price here and at Stripe; null if Stripe does not have it. */
export type PriceBeside = {
  name: string
  priceCents: number
  there: PriceNow | null
  isAlike: boolean
}

/** Whether card payments work: keys, mode, webhooks, prices and problems. */
export type CardPayments = {
  mode: 'off' | 'test' | 'live'
  /** Stripe's error for our key; null if it works. */
  keyTrouble: string | null
  lastHeardAt: Date | null
  /** Whether a payment arrived since without a webhook. */
  missesMessages: boolean
  /** Unprocessed webhooks. */
  unsettled: number
  currency: string
  prices: PriceBeside[]
  toLookAt: PaymentAlert[]
}

/** The longest that a webhook may precede the payment's recording. */
const minutesUntilHeard = 60

/** Also asks Stripe, outside any transaction. */
export async function findCardPayments(now: Date = clock.now()): Promise<CardPayments> {
  const { currency } = await findSettings()
  const [lessonTypes, last, paid, unsettled, toLookAt] = await Promise.all([
    findLessonTypes(),
    database().stripeEvent.findFirst({ orderBy: { receivedAt: 'desc' } }),
    database().paymentAttempt.findFirst({ where: { state: 'paid' }, orderBy: { endedAt: 'desc' } }),
    database().stripeEvent.count({ where: { settledAt: null } }),
    findPaymentAlerts(now),
  ])
  const asked = takesCards() ? await askForPrices() : { prices: [], trouble: null }
  const due = paid?.endedAt && addMinutes(paid.endedAt, -minutesUntilHeard)
  return {
    missesMessages: Boolean(last && due && last.receivedAt < due),
    mode: takesCards() ? (isLive() ? 'live' : 'test') : 'off',
    keyTrouble: asked.trouble,
    lastHeardAt: last?.receivedAt ?? null,
    unsettled,
    currency,
    toLookAt,
    prices: lessonTypes.map((lessonType) => besideOurs(lessonType, currency, asked.prices)),
  }
}

async function askForPrices(): Promise<{ prices: PriceNow[]; trouble: string | null }> {
  try {
    return { prices: await findPrices(), trouble: null }
  } catch (error) {
    if (error instanceof StripeError) return { prices: [], trouble: error.code }
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
