import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  findOpenPurchases,
  findOwnPurchase,
} from '~/domain/payments/packages/find-own-purchase.server'
import { buyPackage, payPurchase } from '~/domain/booking/money/packages/buy-package.server'
import {
  findPaymentPage,
  tryClosePaymentPage,
} from '~/domain/booking/money/card/payment-page.server'
import { refundMismatched } from '~/domain/booking/money/refunds/refund-mismatched.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { formatPurchase } from '~/routes/parent/money/present-purchase.server'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { aParent, aStaffMember } from '../../../../support/factories/factories-accounts'
import { done, today } from '../../../../support/factories/factories-booking'
import { aPackage, buying } from '../../../../support/factories/factories-packages'
import { attemptRow, openBusinessBy } from '../../../../support/factories/factories-paying'
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'
import { runJobs } from '../../../../support/jobs'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(() => openBusinessBy(stripe))

async function pagePaid(attemptId: string | null, amount?: number): Promise<string> {
  await findPaymentPage(attemptId!)
  stripe.fake.pay((await attemptRow(attemptId!)).sessionId!, amount ? { amount } : {})
  return await settleAttempt(attemptId!, today).then(String)
}

it('a package paid with a different amount stays open until the refund, and can be paid again', async () => {
  const { parent } = await aParent()
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  const wish = await buying(await aPackage(owner))
  const { orderId, attemptId } = done(await buyPackage(parent, wish, today))
  expect(await pagePaid(attemptId, 9999)).toBe('differs')
  expect(await findOpenPurchases(parent)).toMatchObject([{ orderId, isSentBack: false }])
  await refundMismatched(owner, attemptId!, today)
  await runJobs()

  expect(await findOpenPurchases(parent)).toEqual([])
  const ended = (await findOwnPurchase(parent, orderId))!
  const { title, sentences, can } = formatPurchase(ended, null, { phone: '' })
  expect([title, can]).toEqual(['Your payment is being refunded', ['pay']])
  expect(sentences.join()).toContain('Five classes wasn’t bought.')

  const again = done((await payPurchase(parent, orderId, today))!)
  expect(await findOpenPurchases(parent)).toMatchObject([{ orderId, isSentBack: false }])
  // started again and abandoned: nothing is left to do
  await tryClosePaymentPage(again.attemptId!, today)
  expect(await findOpenPurchases(parent)).toEqual([])

  const third = done((await payPurchase(parent, orderId, today))!)
  expect(await pagePaid(third.attemptId)).toBe('paid')
  const bought = await findOwnPurchase(parent, orderId)
  expect(bought).toMatchObject({ isSentBack: false, isUsable: true })
  expect(await findOpenPurchases(parent)).toEqual([])
})
