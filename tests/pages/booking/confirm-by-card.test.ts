import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { confirmLinkOf } from '~/domain/booking/links/find-confirm-link.server'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { clock } from '~/platform/clock.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { newVisitor, post } from '../../support/browser/booking-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { bookedFor, byConfirmLink, fillInByLink } from '../../support/factories/factories-on-behalf'
import { statusOf } from '../../support/factories/factories-paying'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { demoCoach } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { forgetPayers, openTakingCards } from '../../support/browser/payer-walk'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(() => forgetPayers(stripe))

describe('a family that confirms a booking made by staff', () => {
  async function confirmer() {
    const { staff } = await aStaffMember({ role: 'owner' })
    const asked = { day: '2026-11-24', coach: await demoCoach() }
    const bookingId = await bookedFor(staff, asked, { now: clock.now() })
    await fillInByLink(byConfirmLink(bookingId), clock.now())
    const parent = newVisitor()
    await parent.open(await confirmLinkOf(bookingId))
    return { parent, bookingId }
  }

  async function pressConfirm(parent: PlainBrowser, bookingId: string): Promise<string> {
    await parent.open(await confirmLinkOf(bookingId))
    const fields = parent.page
      .$('main form [name]')
      .toArray()
      .map((field): [string, string] => [
        parent.page.$(field).attr('name') ?? '',
        parent.page.$(field).attr('value') ?? '',
      ])
    const { status, headers } = await post(parent, await confirmLinkOf(bookingId), fields)
    expect(status).toBe(303)
    for (const cookie of headers['set-cookie'] ?? [])
      await parent.cookies.setCookie(cookie, 'http://localhost/')
    return String(headers.location)
  }

  it('pays the deposit on Stripe’s page and returns to the booking', async () => {
    const { parent, bookingId } = await confirmer()
    expect(parent.page.text).toContain(
      'You pay $10 now by card on Stripe’s secure page. Then it is confirmed. You pay $50 at the lesson.',
    )
    expect(parent.page.$('form button').text()).toContain('Pay $10')
    await expectValidPage(parent.page)
    const address = await pressConfirm(parent, bookingId)
    expect(address).toMatch(new RegExp(`^${stripe.origin}/pay/cs_test_`))
    stripe.fake.pay(address.split('/').at(-1)!)
    const page = await parent.open('/checkout/payment')
    expect(page.headings[0]).toMatch(/^You’re booked/)
    expect(page.text).toContain('Due at the lesson $50')
  })

  it('without paying can continue or abandon it, and can still confirm', async () => {
    const { parent, bookingId } = await confirmer()
    const address = await pressConfirm(parent, bookingId)
    const unpaid = await parent.open('/checkout/payment')
    expect(unpaid.headings[0]).toBe(paymentTexts.notPaid)
    expect(unpaid.text).toContain('We’re holding the time until the lesson.')
    expect((await newVisitor().open('/checkout/payment')).status).toBe(404)
    expect(await pressConfirm(parent, bookingId)).toBe(address)
    await parent.open('/checkout/payment')
    const left = await parent.press(checkoutTexts.doNotPay)
    expect(left.headings[0]).toBe(confirmTexts.title)
    expect(await statusOf(bookingId)).toBe('held')
  })
})
