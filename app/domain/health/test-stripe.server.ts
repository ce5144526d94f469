import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { findStripeAccount } from '~/platform/stripe/stripe-account.server'
import { findUndeliveredEvents } from '~/platform/stripe/stripe-deliveries.server'
import { findEndpoints } from '~/platform/stripe/stripe-endpoints.server'
import { stripeEventKinds } from '~/platform/stripe/stripe-events.server'
import { isLive, StripeError, takesCards } from '~/platform/stripe/stripe.server'
import type { Staff } from '~/values/actor'
import { stripeWebhookPath } from '~/values/paths/paths'
import { recordServiceTest } from './record-service-test.server'
import type { TestResult } from './service-tests'
import { healthLimits } from './system-health'
import { stripeTexts } from './stripe-texts'

/**
 * Looks up our Stripe account, whether it takes payments, and whether its events are posted to this
 * site and arrive, and stores the reply. The signing secret cannot be read, so a wrong one shows by
 * events that Stripe could not deliver.
 */
export async function testStripe(staff: Staff, now: Date = clock.now()): Promise<TestResult> {
  return await recordServiceTest(staff, 'stripe', await askStripe(now), now)
}

async function askStripe(now: Date): Promise<TestResult> {
  if (!takesCards())
    return {
      passed: false,
      answer:
        'There are no keys: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, and start again.',
    }
  try {
    const { name, takesPayments } = await findStripeAccount()
    const mode = isLive() ? 'Live mode: real money moves.' : 'Test mode: no real money moves.'
    const account = name ? `The keys are of the account “${name}”.` : 'The keys are taken.'
    if (!takesPayments) {
      const answer = `${account} It cannot take payments yet: finish its setup in Stripe’s dashboard.`
      return { passed: false, answer }
    }
    const { passed, answer } = await askForEndpoint(now)
    return passed ? { passed, answer: `${account} ${mode} ${answer}` } : { passed, answer }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return { passed: false, answer: troubleOf(error.code) }
  }
}

async function askForEndpoint(now: Date): Promise<TestResult> {
  const url = env().publicOrigin + stripeWebhookPath()
  const endpoints = await findEndpoints()
  if (!endpoints) return { passed: true, answer: stripeTexts.notAllowed(url) }
  const ours = endpoints.filter((endpoint) => endpoint.url === url)
  const enabled = ours.filter(({ isEnabled }) => isEnabled)
  const [endpoint] = enabled
  if (ours.length === 0) return { passed: false, answer: stripeTexts.none(url) }
  if (!endpoint) return { passed: false, answer: stripeTexts.disabled(url) }
  if (enabled.length > 1) return { passed: false, answer: stripeTexts.several(url) }
  const { eventKinds } = endpoint
  const missing = eventKinds.includes('*')
    ? []
    : stripeEventKinds.filter((kind) => !eventKinds.includes(kind))
  if (missing.length > 0) return { passed: false, answer: stripeTexts.missing(missing) }
  const lost = await countLostEvents(now)
  if (lost > 0) return { passed: false, answer: stripeTexts.notDelivered(lost) }
  return { passed: true, answer: stripeTexts.posted(url) }
}

/**
 * Events since the last accepted one that Stripe could not deliver and that never came here. Those
 * of other sites of the account come here too.
 */
async function countLostEvents(now: Date): Promise<number> {
  const last = await database().stripeEvent.findFirst({ orderBy: { createdAt: 'desc' } })
  const after = last?.createdAt ?? new Date(0)
  const until = new Date(now.getTime() - healthLimits.lateEventMs)
  const ids = after < until ? await findUndeliveredEvents({ after, until }) : []
  if (!ids || ids.length === 0) return 0
  return ids.length - (await database().stripeEvent.count({ where: { id: { in: ids } } }))
}

function troubleOf(code: string): string {
  if (code === 'silent') return 'Stripe did not answer in time. Try again in a minute.'
  return `Stripe says no: ${code}. Check the keys in Stripe’s dashboard.`
}
