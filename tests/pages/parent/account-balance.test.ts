import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { applyBalanceMessages } from '~/domain/payments/account-balance/account-balance'
import { accountBalanceName } from '~/domain/payments/account-balance/account-balance-name'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import {
  refundTargetLabels,
  refundTargetTexts,
} from '~/domain/payments/account-balance/refund-targets'
import { openingBalanceName } from '~/domain/payments/opening-balances/opening-balance'
import { ownRefundLabels, refundPhrases } from '~/domain/payments/payment'
import { formatMoney } from '~/values/money'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { applyBalancePath } from '~/values/paths/family-paths'
import { receiptPath, statementPath } from '~/values/paths/portal-paths'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { expectValidPage } from '../../support/browser/valid-html'
import { newStaff } from '../../support/browser/staff-browser'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { anOpeningBalance } from '../../support/factories/factories-imports'
import { pay, payAhead, refundsOf } from '../../support/factories/factories-payments'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('the account balance in the portal', () => {
  it('is shown with its receipts, and pays for what is due with one press', async () => {
    const { browser, parent, bookingId } = await aParentWithALesson()
    const paymentId = await payAhead(parent.id, 7550, clock.now())
    const page = await browser.open('/parent/payments')
    for (const words of [accountBalanceName, paymentTexts.accountBalance, 'Left $75.50'])
      expect(page.text).toContain(words)
    await expectValidPage(page)
    const used = await browser.pressTwice(paymentTexts.useBalance('$60'))
    expect(used.text).toContain(paymentTexts.nothingDue)
    expect(used.text).toContain('Left $15.50')
    expect(used.text).not.toContain('Use $')
    const where = { paymentId, bookingId }
    expect(await database().paymentAllocation.findMany({ where })).toMatchObject([
      { amountCents: 6000 },
    ])
    const receipt = await browser.open(receiptPath(paymentId))
    for (const words of ['Deep Dive, 60 minutes', `${accountBalanceName}`, '$15.50', 'Paid $75.50'])
      expect(receipt.text).toContain(words)
    const statement = await browser.open(statementPath(2026))
    expect(statement.text).toContain('Cash, $15.50 of it is account balance')
    await expectValidPage(statement)
  })

  it('is shown with its receipt to a family without lessons, which can use it for nothing', async () => {
    const { browser, parent } = await aSignedInParent()
    const paymentId = await payAhead(parent.id, 2000, clock.now())
    const page = await browser.open('/parent/payments')
    expect(page.text).toContain('Left $20')
    expect(page.text).not.toContain('Use $')
    await expectValidPage(page)
    expect((await browser.follow('Paid in cash')).text).toContain(accountBalanceName)
    const { browser: other } = await aSignedInParent()
    expect((await other.open(receiptPath(paymentId))).status).toBe(404)
  })
})

it('a booking’s page offers staff the account balance of its family', async () => {
  const { parent, bookingId } = await aParentWithALesson()
  const desk = await newStaff('front_desk')
  expect((await desk.open(`/admin/bookings/${bookingId}`)).text).not.toContain('account balance')
  await payAhead(parent.id, 2500, clock.now())
  await desk.open(`/admin/bookings/${bookingId}`)
  await expectValidPage(desk.page)
  await desk.follow('Apply the account balance of $25')
  expect((await desk.press('Apply')).text).toContain('$25 applied.')
  const page = await desk.open(`/admin/bookings/${bookingId}`)
  expect(page.text).toContain('Paid from the account balance: $25')
  expect(page.text).not.toContain('Apply the account balance of')
})

/** Where a refund goes is said once, as part of the choice. */
function expectChoiceBefore(text: string, choice: string, sentence: string): void {
  expect(text.indexOf(choice)).toBeGreaterThan(-1)
  expect(text.indexOf(sentence)).toBeGreaterThan(text.indexOf(choice))
  expect(text.lastIndexOf(sentence)).toBe(text.indexOf(sentence))
}

it('pays what a family owed before, by the family or by staff', async () => {
  const { parent, browser } = await aParentWithALesson()
  const { staff } = await aStaffMember({ role: 'owner' })
  await anOpeningBalance(staff, parent.id)
  await payAhead(parent.id, 1000, clock.now())
  await browser.open('/parent/payments')
  const used = await browser.pressTwice(paymentTexts.useBalance('$10'))
  // one of the two presses has used it, and either may answer last
  const sentences = [paymentTexts.balanceUsed('$10'), applyBalanceMessages['no-balance']]
  expect(sentences.filter((one) => used.text.includes(one))).toHaveLength(1)
  expect(used.text).toContain('Still due $15.50')
  await expectValidPage(used)

  await payAhead(parent.id, 500, clock.now())
  const desk = await newStaff('front_desk')
  await desk.open(applyBalancePath(parent.id))
  expect(desk.page.text).toContain(openingBalanceName)
  expect((await desk.press('Apply')).text).toContain('$5 applied.')
  expect((await browser.open('/parent/payments')).text).toContain('Still due $10.50')
})

describe('a refund that is kept as account balance', () => {
  it('is offered to the family that cancels, and is its account balance afterwards', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    await pay(bookingId, 6000)
    await browser.open(`/parent/bookings/${bookingId}/cancel`)
    const target = refundTargetLabels.balance.family
    expectChoiceBefore(browser.page.text, refundTargetTexts.family, refundPhrases.stripe.family)
    await expectValidPage(browser.page)
    browser.choose(refundTargetTexts.family, target)
    const page = await browser.pressTwice(cancellationTexts.cancel)
    expect(page.text).toContain(cancellationTexts.canceled)
    expect(await refundsOf(bookingId)).toMatchObject([{ state: 'kept' }])
    const kept = (await refundsOf(bookingId)).reduce((sum, one) => sum + one.amountCents, 0)
    const money = await browser.open('/parent/payments')
    expect(money.text).toContain(`Left ${formatMoney(kept, 'USD')}`)
    expect(money.text).toContain(ownRefundLabels.kept)
    await expectValidPage(money)
  })

  it('is refunded as it was paid unless the family chooses it, and not offered if nothing was paid', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const path = `/parent/bookings/${bookingId}/cancel`
    expect((await browser.open(path)).text).not.toContain(refundTargetTexts.family)
    await pay(bookingId, 6000)
    await browser.open(path)
    await browser.press(cancellationTexts.cancel)
    expect(await refundsOf(bookingId)).toMatchObject([{ state: 'due' }])
  })

  it('is a choice of staff who cancel, and of those who refund', async () => {
    const { bookingId } = await aParentWithALesson()
    await pay(bookingId, 6000)
    const desk = await newStaff('front_desk')
    await desk.open(`/admin/bookings/${bookingId}/refund`)
    await expectValidPage(desk.page)
    desk.fill('How much', '15')
    desk.choose('Why', 'Goodwill')
    desk.choose(refundTargetTexts.staff, refundTargetLabels.balance.staff)
    const page = await desk.pressTwice('Refund')
    expect(page.text).toContain(`Kept as account balance: $15, goodwill`)
    await desk.open(`/admin/bookings/${bookingId}/cancel`)
    await expectValidPage(desk.page)
    expectChoiceBefore(desk.page.text, refundTargetTexts.staff, refundPhrases.stripe.staff)
    desk.choose(refundTargetTexts.staff, refundTargetLabels.balance.staff)
    await desk.press(staffBookingTexts.cancel)
    expect(await refundsOf(bookingId)).toMatchObject([
      { amountCents: 1500, state: 'kept' },
      { amountCents: 4500, state: 'kept' },
    ])
    const [refund] = await database().refund.findMany({ orderBy: { id: 'asc' } })
    const payment = await desk.open(`/admin/payments/${refund!.paymentId}`)
    expect(payment.text).toContain(`${accountBalanceName} $60`)
  })
})
