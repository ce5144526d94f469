import { clock } from '~/platform/clock.server'
import { findAccount } from '~/platform/stripe/stripe-account.server'
import { isLive, StripeError, takesCards } from '~/platform/stripe/stripe.server'
import type { Staff } from '~/values/actor'
import { recordServiceTest } from './record-service-test.server'
import type { TestResult } from './service-tests'

/** Looks up our Stripe account and whether it takes payments, and stores the reply. */
export async function testStripe(staff: Staff, now: Date = clock.now()): Promise<TestResult> {
  return await recordServiceTest(staff, 'stripe', await askStripe(), now)
}

async function askStripe(): Promise<TestResult> {
  if (!takesCards())
    return {
      passed: false,
      answer:
        'There are no keys: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, and start again.',
    }
  try {
    const { name, takesPayments } = await findAccount()
    const mode = isLive() ? 'Live mode: real money moves.' : 'Test mode: no real money moves.'
    const account = name ? `The keys are of the account “${name}”.` : 'The keys are taken.'
    if (takesPayments) return { passed: true, answer: `${account} ${mode}` }
    const answer = `${account} It cannot take payments yet: finish its setup in Stripe’s dashboard.`
    return { passed: false, answer }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return { passed: false, answer: troubleOf(error.code) }
  }
}

function troubleOf(code: string): string {
  if (code === 'silent') return 'Stripe did not answer in time. Try again in a minute.'
  return `Stripe says no: ${code}. Check the keys in Stripe’s dashboard.`
}
