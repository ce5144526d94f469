import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buyPackage } from '~/domain/booking/money/packages/buy-package.server'
import { payBalance } from '~/domain/booking/money/card/pay-balance.server'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { sellPackage } from '~/domain/booking/money/packages/sell-package.server'
import { findOwnStatement } from '~/domain/booking/money/billing/find-statement.server'
import { presentStatement } from '~/domain/booking/money/billing/present-statement'
import { findTaxes } from '~/domain/admin/reports/find-taxes.server'
import { instantsOf } from '~/domain/admin/reports/report-range'
import { findTaxInPayments } from '~/domain/payments/charges/find-tax.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { newYork } from '../../../../support/clock'
import { salesTax, taxLessonTypes, vat } from '../../../../support/example-taxes'
import { aParent, aStaffMember } from '../../../../support/factories/factories-accounts'
import { done, today } from '../../../../support/factories/factories-booking'
import { aPackage, selling } from '../../../../support/factories/factories-packages'
import {
  aPayer,
  attemptRow,
  openBusinessBy,
  unexplained,
} from '../../../../support/factories/factories-paying'
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await aFakeStripe()
})
beforeEach(() => openBusinessBy(stripe))

/** What a page to pay on lists, in cents, after which it is paid. */
async function itemsOf(sessionId: string): Promise<[name: string, cents: number][]> {
  const { line_items: items, amount_total: total } = stripe.fake.session(sessionId)
  const lines = items.data.map(({ description, amount_total: cents }): [string, number] => [
    description,
    cents,
  ])
  expect(lines.reduce((sum, [, cents]) => sum + cents, 0)).toBe(total)
  return lines
}

async function sessionOf(attemptId: string): Promise<string> {
  await findPaymentPage(attemptId)
  return (await attemptRow(attemptId)).sessionId!
}

describe('at Stripe', () => {
  it('added tax is a line of its own, in the deposit and in the balance', async () => {
    await taxLessonTypes(salesTax)
    const { visitor, bookingId, attemptId, sessionId } = await aPayer()
    expect(await itemsOf(sessionId)).toEqual([
      [expect.stringMatching(/^Deep Dive, .*, deposit$/), 924],
      ['Sales tax 8.25%', 76],
    ])
    stripe.fake.pay(sessionId)
    expect(await settleAttempt(attemptId, today)).toBe('paid')
    const begun = done((await payBalance(visitor, bookingId, { seenCents: 5495 }, today))!)
    const rest = await sessionOf(begun.attemptId)
    expect(await itemsOf(rest)).toEqual([
      [expect.stringMatching(/^Deep Dive, /), 5076],
      ['Sales tax 8.25%', 419],
    ])
    stripe.fake.pay(rest)
    expect(await settleAttempt(begun.attemptId, today)).toBe('paid')
    const payments = await database().payment.findMany({ orderBy: { id: 'asc' } })
    const taxes = await findTaxInPayments(payments.map(({ id }) => id))
    expect(payments.map(({ id }) => taxes.get(id)![0]!.cents)).toEqual([76, 419])
    expect(await unexplained(stripe)).toEqual([])
  })

  it('included tax is in the name of what it is part of', async () => {
    await taxLessonTypes(vat)
    const { sessionId } = await aPayer()
    expect(await itemsOf(sessionId)).toEqual([
      [expect.stringMatching(/^Deep Dive, .*, deposit, includes 8\.875% VAT$/), 1000],
    ])
  })

  it('a package with added tax costs both, and is sold so', async () => {
    const { staff: owner } = await aStaffMember({ role: 'owner' })
    const { parent } = await aParent()
    const packageId = await aPackage(owner, salesTax)
    const chosen = { packageId, version: 1 }
    const buying = { idempotencyKey: newToken(), chosen, athleteId: null }
    const { attemptId } = done(await buyPackage(parent, buying, today))
    const sessionId = await sessionOf(attemptId!)
    expect(await itemsOf(sessionId)).toEqual([
      ['Five classes', 10_000],
      ['Sales tax 8.25%', 825],
    ])
    await aPackage(owner, { id: packageId, version: 1, ...salesTax, taxRate: 10_000 })
    stripe.fake.pay(sessionId)
    expect(await settleAttempt(attemptId!, today)).toBe('paid')
    expect(await database().packageSale.findFirstOrThrow()).toMatchObject({
      priceCents: 10_825,
      ...salesTax,
    })
  })
})

describe('a package sold by staff', () => {
  it.each([
    ['added', salesTax, 10_825, 825],
    ['included', vat, 10_000, 815],
  ] as const)(
    'has its tax %s on the receipt, the statement and in the report',
    async (_kind, terms, total, tax) => {
      const { staff: owner } = await aStaffMember({ role: 'owner' })
      const { parent } = await aParent()
      const packageId = await aPackage(owner, terms)
      const sold = await sellPackage(
        owner,
        { guardianId: parent.id },
        await selling(packageId),
        today,
      )
      const { paymentId } = done(sold!)
      const payment = await database().payment.findUniqueOrThrow({ where: { id: paymentId } })
      expect(payment.amountCents).toBe(total)
      expect((await findTaxInPayments([paymentId])).get(paymentId)).toMatchObject([{ cents: tax }])
      const statement = (await findOwnStatement(parent, '2026', today))!
      const { totals } = presentStatement(statement, await findSettings())
      expect(totals.find(({ term }) => term.startsWith('Of it'))?.detail).toBe(
        `$${(tax / 100).toFixed(2)}`,
      )
      const range = instantsOf({ from: '2026-11-01', until: '2026-11-30' }, newYork)
      const asked = { staff: owner, range, unit: 'day', zone: newYork, now: today } as const
      expect(await findTaxes(asked)).toMatchObject([
        { bucket: '2026-11-02', receivedCents: tax, refundedCents: 0, earnedCents: 0 },
      ])
    },
  )
})
