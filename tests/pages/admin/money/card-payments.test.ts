import { beforeAll, expect, it } from 'vitest'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import type { RunningFake } from '../../../../prisma/tools/fake-stripe/server'
import {
  refundTargetLabels,
  refundTargetTexts,
} from '~/domain/payments/account-balance/refund-targets'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { addMinutes } from '~/values/business-time'
import { aPayer } from '../../../support/factories/factories-paying'
import { pay } from '../../../support/factories/factories-payments'
import { runJobs } from '../../../support/jobs'
import { takeCardsBy } from '../../../support/servers/outside/fake-stripe'
import { expectValidPage } from '../../../support/browser/valid-html'
import { newStaff } from '../../../support/browser/staff-browser'
import { openTakingCards } from '../../../support/browser/payer-walk'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})

const checks = async () => {
  const page = await (await newStaff('owner')).open('/admin/card-payments')
  return { page, rows: page.texts('tbody tr') }
}

it('the page of card payments without keys says that nothing is expected', async () => {
  setEnv({ ...env(), stripe: undefined })
  const { rows } = await checks()
  takeCardsBy(stripe)
  expect(rows.slice(0, 3).map((row) => row.split(' Yes ')[1])).toEqual([
    'There are no keys: lessons are paid where they are.',
    'None are expected without keys.',
    'None is different at Stripe. Ours count.',
  ])
})

it('the page of card payments shows the state of the key and the webhook, and differing prices', async () => {
  stripe.fake.products.set('prod_1', {
    id: 'prod_1',
    object: 'product',
    active: true,
    livemode: false,
    name: 'Anything',
    metadata: { lessonType: 'deep-dive' },
    default_price: 'price_1',
  })
  const price = { active: true, livemode: false, product: 'prod_1', currency: 'usd' }
  stripe.fake.prices.set('price_1', { id: 'price_1', object: 'price', unit_amount: 5900, ...price })
  const { rows } = await checks()
  expect(rows[0]).toBe('Keys and mode Yes Cards are taken in test mode: no real money moves.')
  expect(rows[1]).toContain('Messages from Stripe No None has come yet.')
  expect(rows[2]).toBe('Prices No Not as they are at Stripe: 1.')
  expect(rows).toContain('Deep Dive $60 $59 No')
  expect(rows).toContain('Quick Journey $40 Not listed there Yes')

  const receivedAt = clock.now()
  const event = { id: 'evt_1', type: 'x', createdAt: receivedAt, receivedAt }
  await database().stripeEvent.create({ data: { ...event, settledAt: receivedAt } })
  stripe.fake.prices.get('price_1')!.unit_amount = 6000
  const again = await checks()
  expect(again.rows[1]).toContain('Yes The last one came on Monday, November 16, 2026 at 9:00 AM.')
  expect(again.rows[2]).toContain('Prices Yes')
})

it('the page of card payments shows that the key is refused', async () => {
  setEnv({ ...env(), stripe: { ...env().stripe!, secretKey: 'sk_test_wrong-key' } })
  const { rows } = await checks()
  takeCardsBy(stripe)
  expect(rows[0]).toContain('No Stripe does not answer to our key')
})

it('the page of card payments lists payments to check', async () => {
  expect((await checks()).page.text).toContain(moneyTexts.nothingWrong)
  const { attemptId, sessionId } = await aPayer({ day: '2026-11-24' }, clock.now())
  stripe.fake.pay(sessionId, { amount: 1 })
  await settleAttempt(attemptId, clock.now())
  const { page } = await checks()
  expect(page.text).toContain('Not what was asked for: $10')
  expect(page.$(`main a[href^="/admin/payments/"]:not(.tabs a)`)).toHaveLength(1)
})

it('a payment to check has its time released and is refunded by one press', async () => {
  const owner = await newStaff('owner')
  await owner.open('/admin/card-payments')
  await owner.press('Release the time and refund')
  await runJobs()
  const page = await owner.open('/admin/card-payments')
  expect(page.text).toContain(moneyTexts.nothingWrong)
})

it('the page of card payments lists refused and unsent payments and a silent webhook', async () => {
  const { bookingId } = await aPayer({ day: '2026-11-25' }, clock.now())
  const where = { lines: { some: { bookingId } } }
  const ended = { state: 'expired', trouble: 'amount_too_small', endedAt: clock.now() } as const
  await database().paymentAttempt.updateMany({ where, data: ended })
  const paymentId = await pay(bookingId, 500)
  const [amount, createdAt] = [{ amountCents: 500 }, addMinutes(clock.now(), -61)]
  const due = { state: 'due', ...amount, createdAt } as const
  await database().refund.create({ data: { paymentId, bookingId, ...due } })
  const other = await aPayer({ day: '2026-11-26' }, clock.now())
  stripe.fake.pay(other.sessionId)
  await settleAttempt(other.attemptId, addMinutes(clock.now(), 90))
  const { page, rows } = await checks()
  expect(page.text).toContain('Could not be paid by card or bank debit: $10')
  expect(page.text).toContain('Stripe: amount_too_small.')
  expect(page.text).toContain('Refund that is not sent: $5')
  expect(rows[1]).toContain('Since then something was paid, and no message said so.')
})

it('account balance that was paid by card is refunded to the card, by two presses once', async () => {
  const payer = await aPayer({ day: '2026-11-27' }, clock.now())
  stripe.fake.pay(payer.sessionId)
  await settleAttempt(payer.attemptId, clock.now())
  const owner = await newStaff('owner')
  await owner.open(`/admin/bookings/${payer.bookingId}/refund`)
  owner.fill('How much', '8')
  owner.choose('Why', 'Goodwill')
  owner.choose(refundTargetTexts.staff, refundTargetLabels.balance.staff)
  await owner.press('Refund')
  const { paymentId } = await database().refund.findFirstOrThrow({ where: { state: 'kept' } })
  await owner.open(`/admin/payments/${paymentId}/refund`)
  await expectValidPage(owner.page)
  owner.fill('How much', '8')
  owner.choose('How you refund it', moneyTexts.toTheCard)
  owner.choose('Why', 'Another reason')
  const asked = await owner.pressTwice('Refund')
  expect(asked.text).toContain('$8: to be refunded, to the card or bank account')
  await runJobs()
  const page = await owner.open(`/admin/payments/${paymentId}`)
  expect(page.text).toContain('$8: refunded, to the card or bank account')
  expect(page.text).not.toContain('not refunded $8 after all')
})
