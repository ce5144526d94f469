import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { findFamilyDue } from '~/domain/booking/money/payments/find-family-due.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import {
  openingBalanceName,
  openingRefundLabels,
  writeOffLabels,
  writeOffUndoLabels,
} from '~/domain/payments/opening-balances/opening-balance'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { BalanceAnswer, PayingAnswer } from '~/routes/api/bookings/booking-answers.server'
import { PaymentsAnswer, StoppedAnswer } from '~/routes/api/parent/portal-answers.server'
import { familyMoneyPath, familyUndoWriteOffPath } from '~/values/paths/family-paths'
import { adminBalancesPath, adminPaymentPath } from '~/values/paths/payment-paths'
import { openingBalancePath } from '~/values/paths/portal-paths'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { post } from '../../support/browser/booking-walk'
import { callApi } from '../../support/browser/call-api'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { forgetPayers, openTakingCards } from '../../support/browser/payer-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import { anOpeningBalance } from '../../support/factories/factories-imports'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(() => forgetPayers(stripe, 'family_import'))

/** A parent with an opening balance of $25.50 to pay. */
async function owing() {
  const { browser, bookingId } = await aParentWithALesson()
  const { order } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { order: { select: { guardianId: true } } },
  })
  const { staff } = await aStaffMember({ role: 'owner' })
  const orderId = await anOpeningBalance(staff, order.guardianId!, '25.50', clock.now())
  return { browser, orderId, path: openingBalancePath(orderId), guardianId: order.guardianId! }
}

/** The same, on Stripe's page. */
async function paying() {
  const owed = await owing()
  const answer = await post(owed.browser, owed.path, [['seenCents', '2550']])
  const address = String(answer.headers.location)
  return { ...owed, address, sessionId: address.split('/').at(-1)! }
}

describe('an opening balance in the portal', () => {
  it('is listed above the lessons and paid on Stripe’s page', async () => {
    const { browser, path, address } = await paying()
    const page = await browser.open('/parent/payments')
    expect(page.text).toContain('$85.50 is still due.')
    expect(page.headings).toContain(openingBalanceName)
    const form = page.$(`form[action="${path}"]`)
    expect(form.find('[name=seenCents]').attr('value')).toBe('2550')
    expect(form.find('button').text()).toContain('Pay $25.50 now')
    await expectValidPage(page)
    expect(address).toMatch(new RegExp(`^${stripe.origin}/pay/cs_test_`))
    expect(await (await fetch(address)).text()).toContain('In all 25.50 USD')
  })

  it('is paid on return from Stripe, with thanks and a receipt', async () => {
    const { browser, path, sessionId } = await paying()
    expect((await browser.open(path)).headings[0]).toBe(paymentTexts.notPaid)
    await expectValidPage(browser.page)
    stripe.fake.pay(sessionId)
    const page = await browser.open(path)
    expect(page.headings[0]).toBe(paymentTexts.thanks)
    expect(page.text).toContain('We received $25.50 from you. Nothing is due.')
    expect(page.text).not.toContain('Pay $')
    const receipt = await browser.follow('Paid by card')
    expect(receipt.text).toContain(openingBalanceName)
    expect(receipt.text).toContain('Paid $25.50')
  })

  it('is due again without thanks if the bank payment was reversed', async () => {
    const { browser, path, sessionId } = await paying()
    const { payment_intent } = stripe.fake.pay(sessionId)
    await browser.open(path)
    const { id } = stripe.fake.dispute(payment_intent!)
    stripe.fake.closeDispute(id, false)
    await syncStripeRefunds(payment_intent!, clock.now())
    const page = await browser.open(path)
    expect(page.headings[0]).toBe(paymentTexts.reversed)
    expect(page.text).toContain('$25.50 is still due.')
  })

  it('is still due after leaving the page', async () => {
    const { browser, path, sessionId } = await paying()
    await browser.open(path)
    const page = await browser.press(checkoutTexts.doNotPay)
    expect(page.headings[0]).toBe(paymentTexts.nothingPaid)
    expect((await post(browser, `${path}/stop`, [])).headers.location).toBe(path)
    expect(stripe.fake.session(sessionId).status).toBe('expired')
  })

  it('is shown again if it changed', async () => {
    const { browser, path } = await owing()
    const answer = await post(browser, path, [['seenCents', '2000']])
    expect(answer.status).toBe(409)
    expect(answer.body).toContain('It’s now $25.50')
  })

  it('is hidden from anyone else', async () => {
    const { path } = await paying()
    const { browser: other } = await aSignedInParent()
    expect((await other.open(path)).status).toBe(404)
    expect((await post(other, path, [['seenCents', '2550']])).status).toBe(404)
    expect((await post(other, `${path}/stop`, [])).status).toBe(404)
  })

  it('is read, paid and abandoned by API, too', async () => {
    const { browser, orderId } = await owing()
    const { json: payments } = await callApi(browser, '/api/parent/payments')
    expect(PaymentsAnswer.parse(payments).openingBalances).toMatchObject([
      { orderId, amountCents: 2550, writtenOffCents: 0, dueCents: 2550 },
    ])
    const call = `/api/parent/opening-balances/${orderId}/payment`
    const due = BalanceAnswer.parse((await callApi(browser, call)).json)
    expect(due).toEqual({ dueCents: 2550, currency: 'USD' })
    const answer = await callApi(browser, call, { seenCents: due.dueCents })
    expect(PayingAnswer.parse(answer.json).url).toMatch(new RegExp(`^${stripe.origin}/pay/`))
    expect(await callApi(browser, call, { seenCents: 1 })).toMatchObject({
      status: 409,
      json: { code: 'balance-changed' },
    })
    const left = await callApi(browser, call, undefined, 'DELETE')
    expect(StoppedAnswer.parse(left.json).state).toBe('expired')
    const { browser: other } = await aSignedInParent()
    expect((await callApi(other, call)).status).toBe(404)
  })
})

describe('an opening balance at the desk', () => {
  it('is in the list of balances due with a link to the family’s payments, where it can be written off', async () => {
    const { guardianId } = await owing()
    const desk = await newStaff('front_desk')
    const balances = await desk.open(adminBalancesPath())
    expect(balances.text).toContain(openingBalanceName)
    await expectValidPage(balances)
    await desk.open(familyMoneyPath(guardianId))
    expect(desk.page.text).toContain('$85.50 is still due.')
    await expectValidPage(desk.page)
    await desk.follow(familyActionTexts.writeOff)
    await expectValidPage(desk.page)
    expect(desk.page.text).toContain('$25.50 of the opening balance is due.')
    const blank = await desk.press('Write off $25.50', { unchecked: true })
    expect(blank.errors).toContain('Choose why it is no longer owed.')
    desk.choose('Why', writeOffLabels.paid_before)
    const page = await desk.press('Write off $25.50')
    expect(page.text).toContain(familyActionTexts.writtenOff)
    expect(page.text).toContain('Written off')
    expect(page.text).toContain('$60 is still due.')
    expect((await desk.open(adminBalancesPath())).text).not.toContain(openingBalanceName)
  })

  it('is due again once a write-off is undone with a reason', async () => {
    const { guardianId } = await owing()
    const desk = await newStaff('front_desk')
    await desk.open(familyMoneyPath(guardianId))
    await desk.follow(familyActionTexts.writeOff)
    desk.choose('Why', writeOffLabels.paid_before)
    await desk.press('Write off $25.50')
    await desk.follow(familyActionTexts.undoWriteOff)
    expect(desk.page.text).toContain(writeOffLabels.paid_before)
    await expectValidPage(desk.page)
    const blank = await desk.press(familyActionTexts.askAgain, { unchecked: true })
    expect(blank.errors).toContain('Choose why it is owed again.')
    desk.choose('Why', writeOffUndoLabels.mistake)
    const page = await desk.press(familyActionTexts.askAgain)
    expect(page.text).toContain('$25.50 is owed again.')
    expect(page.text).toContain('$85.50 is still due.')
    await desk.open(familyUndoWriteOffPath(guardianId))
    expect(desk.page.text).toContain(familyActionTexts.noWriteOff)
    await expectValidPage(desk.page)
  })

  it('is refunded from its payment and paid out there', async () => {
    const { guardianId, browser, path } = await owing()
    const desk = await newStaff('front_desk')
    const { staff } = await aStaffMember({ role: 'owner' })
    const { dueCents: seenCents } = (await findFamilyDue(staff, guardianId))!
    const cash = { method: 'cash', receivedOn: '2026-11-16' } as const
    const taken = { idempotencyKey: newToken(), seenCents, amountCents: 2550, ...cash }
    const { paymentIds } = done((await takeFamilyPayment(staff, guardianId, taken, clock.now()))!)
    await desk.open(adminPaymentPath(paymentIds[0]!))
    await desk.follow(moneyTexts.refund)
    expect(desk.page.text).toContain('$25.50 of this payment is left to refund.')
    await expectValidPage(desk.page)
    desk.fill('How much', '30')
    desk.choose('How you refund it', 'Cash')
    desk.choose('Why', openingRefundLabels.goodwill)
    const refused = await desk.press(moneyTexts.refund)
    expect(refused.errors).toEqual(['Only $25.50 is left to refund. Enter at most that.'])
    await expectValidPage(refused, 409)
    desk.fill('How much', '10')
    await desk.pressTwice(moneyTexts.refund)
    expect(desk.page.text).toContain('$10: to refund by hand, in cash')
    await expectValidPage(desk.page)
    await desk.press('I have refunded $10')
    expect(desk.page.text).toContain('$10: refunded, in cash')
    expect((await browser.open('/parent/payments')).text).toContain('Refunded to you, in cash')
    expect((await browser.open(path)).text).not.toContain('$10 is due')
  })
})
