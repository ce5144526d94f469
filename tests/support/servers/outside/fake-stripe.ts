import { afterAll } from 'vitest'
import { clock } from '~/platform/clock.server'
import { env, setEnv } from '~/platform/env.server'
import { stripeWebhookPath } from '~/values/paths/paths'
import type { FakeOptions } from '../../../../prisma/tools/fake-stripe/fake-stripe'
import { startFakeStripe, type RunningFake } from '../../../../prisma/tools/fake-stripe/server'

export const webhookSecret = 'whsec_tests_only_7c1f0a9b'

/** A fake Stripe for the tests of a file; the site accepts cards through it from then on. */
export async function aFakeStripe(options: Partial<FakeOptions> = {}): Promise<RunningFake> {
  const running = await startFakeStripe({
    webhookSecret,
    endpoint: env().publicOrigin + stripeWebhookPath(),
    now: () => clock.now(),
    ...options,
  })
  const { stripe } = env()
  takeCardsBy(running)
  afterAll(() => {
    setEnv({ ...env(), stripe })
    return running.stop()
  })
  return running
}

export function takeCardsBy({ origin }: Pick<RunningFake, 'origin'>): void {
  const stripe = { secretKey: 'sk_test_ours', webhookSecret, apiUrl: origin, live: false }
  setEnv({ ...env(), stripe })
}
