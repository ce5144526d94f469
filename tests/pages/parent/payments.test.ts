import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { ownRefundLabels } from '~/domain/payments/payment'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { done } from '../../support/factories/factories-booking'
import { pay, receiptNumberOf } from '../../support/factories/factories-payments'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { cookiesOf } from '../../support/browser/hold-a-time'
import { readPdf } from '../../support/reading/read-pdf'
import { ask } from '../../support/servers/site'
import { queriesOf } from '../../support/database/query-count'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

describe('a family’s payments in the portal', () => {
  it('show charges, payments and the balance, with a link to each receipt', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    await pay(bookingId, 1000, 'cash', clock.now())
    await browser.open('/parent-dashboard')
    const page = await browser.follow('Payments')
    expect(page.text).toContain(`$50 is still due. ${classTexts.payAtLesson}`)
    expect(page.texts('main dl > div')).toEqual([
      'Price $60',
      'Paid in cash Monday, November 16, 2026 at 9:00 AM − $10',
      'Still due $50',
    ])
    const receipt = await browser.follow('Paid in cash')
    for (const words of [
      'Paid by Dana Okafor',
      'Method Cash',
      'Child Zoe Okafor',
      'Paid $10',
      'Deep Dive, 60 minutes, deposit of $10 toward $60',
    ])
      expect(receipt.text).toContain(words)
    expect(receipt.text).not.toContain('Tax ID')
    expect(receipt.body).toContain('name="robots" content="noindex"')
    expect(receipt.headers['cache-control']).toBe('private, no-store')
  })

  it('link to a receipt that is also a tagged PDF', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    await database().settings.updateMany({ data: { taxId: '12-3456789' } })
    const id = await pay(bookingId, 1000, 'cash', clock.now())
    await browser.open(`/parent/payments/${id}`)
    const file = browser.page.$('main a:contains("Save as PDF")').attr('href')!
    const number = await receiptNumberOf(id)
    const { headers, bytes } = await ask(file, { headers: { Cookie: await cookiesOf(browser) } })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="receipt-${number}.pdf"`,
    })
    const pdf = await readPdf(bytes)
    expect(pdf).toMatchObject({ title: 'Receipt', language: 'en-US', isTagged: true })
    for (const words of [
      `Receipt: ${number}`,
      'Tax ID: 12-3456789',
      'Provider: Second Flight Tumbling, 218 Mill Street',
      'Paid by: Dana Okafor',
      'Method: Cash',
      'Child: Zoe Okafor',
      'deposit of $10 toward $60',
      'Paid: $10',
    ])
      expect(pdf.text).toContain(words)
  })

  it('show the refund after a cancellation, and that nothing is due', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    await pay(bookingId, 6000, 'stripe', clock.now())
    const terms = { idempotencyKey: newToken(), refundCents: 6000 }
    done((await cancelBooking(system, bookingId, terms, clock.now()))!)
    const page = await browser.open('/parent/payments')
    expect(page.text).toContain(paymentTexts.nothingDue)
    for (const words of ['Canceled − $60', ownRefundLabels.due]) expect(page.text).toContain(words)
    expect((await browser.follow('Paid by card')).text).toContain('Paid, less refunds $0')
  })

  it('are hidden from others, and leave out reversed entries', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const paymentId = await pay(bookingId, 6000, 'cash', clock.now())
    const { browser: other } = await aSignedInParent()
    expect((await other.open('/parent/payments')).text).toContain('No charges yet.')
    expect((await other.open(`/parent/payments/${paymentId}`)).status).toBe(404)
    const reversal = { paymentId, reason: 'twice', reversedAt: clock.now() } as const
    await database().paymentReversal.create({ data: reversal })
    expect((await browser.open('/parent/payments')).text).toContain('$60 is still due')
    for (const path of [
      `/parent/payments/${paymentId}`,
      '/parent/payments/x',
      '/parent/payments?page=2',
    ])
      expect((await browser.open(path)).status).toBe(404)
  })

  it('need the same number of queries for any number', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    // what is the same for all families stays in memory from then on
    await browser.open('/parent/payments')
    const few = await queriesOf(() => browser.open('/parent/payments'))
    await pay(bookingId, 1000, 'cash', clock.now())
    await pay(bookingId, 1000, 'stripe', clock.now())
    expect(await queriesOf(() => browser.open('/parent/payments'))).toBe(few)
  })
})
