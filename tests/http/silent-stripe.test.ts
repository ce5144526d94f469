import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPaymentPage, trySettleAttempt } from '~/domain/booking/money/card/payment-page.server'
import { findPrices } from '~/platform/stripe/stripe-prices.server'
import { withInteractiveTimeout } from '~/platform/stripe/stripe.server'
import type { RunningFake } from '../../prisma/tools/fake-stripe/server'
import { aPayer, openBusinessBy, statusOf } from '../support/factories/factories-paying'
import { aFakeStripe, takeCardsBy } from '../support/servers/outside/fake-stripe'

let stripe: RunningFake
let isSilent = false
const between = net.createServer((site) => {
  const there = isSilent ? null : net.connect(Number(new URL(stripe.origin).port), '127.0.0.1')
  const end = () => [site, there].map((socket) => socket?.destroy())
  for (const socket of [site, there]) socket?.on('error', () => undefined).on('close', end)
  site.on('data', (chunk) => isSilent || there?.write(chunk))
  there?.pipe(site)
})

beforeAll(async () => {
  stripe = await aFakeStripe()
  await openBusinessBy(stripe)
  await once(between.listen(0, '127.0.0.1'), 'listening')
  takeCardsBy({ origin: `http://127.0.0.1:${(between.address() as AddressInfo).port}` })
})
afterAll(() => void between.close())

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begun = performance.now()
  return [await work(), performance.now() - begun]
}

test('a payer waits a few seconds once while Stripe is down, loses nothing and pays later', async () => {
  const { attemptId, bookingId } = await aPayer()
  isSilent = true
  // one request: finds the payment page, then settles the attempt
  const [asked, ms] = await timed(() =>
    withInteractiveTimeout(async () => [
      await findPaymentPage(attemptId),
      await trySettleAttempt(attemptId),
    ]),
  )
  expect(asked).toEqual([null, 'unknown'])
  expect(ms).toBeLessThan(5_000)
  const [again, quick] = await timed(() =>
    withInteractiveTimeout(() => trySettleAttempt(attemptId)),
  )
  expect(again).toBe('unknown')
  expect(quick).toBeLessThan(2_000)
  expect(await statusOf(bookingId)).toBe('awaiting_payment')

  isSilent = false
  await findPrices() // as in a job, which no one is waiting for
  const page = await withInteractiveTimeout(() => findPaymentPage(attemptId))
  expect(page).toMatch(/\/pay\/cs_test_/)
  expect(stripe.fake.sessions.size).toBe(1)
})
