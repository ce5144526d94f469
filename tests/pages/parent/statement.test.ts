import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { ownRefundLabels } from '~/domain/payments/payment'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { at } from '../../support/clock'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { bookingRow, done } from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import { bookAs } from '../../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { cookiesOf } from '../../support/browser/hold-a-time'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { readPdf } from '../../support/reading/read-pdf'
import { ask } from '../../support/servers/site'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const lastMinute = at('2025-12-31', '23:59')
const newYear = at('2026-01-01', '00:00')

async function aParentOfTwoYears() {
  const { parent, browser, bookingId } = await aParentWithALesson()
  await pay(bookingId, 1000, 'cash', lastMinute)
  const paymentId = await pay(bookingId, 1500, 'check', newYear)
  await database().refund.create({
    data: { paymentId, bookingId, amountCents: 200, state: 'owed', createdAt: newYear },
  })
  const voided = await pay(bookingId, 900, 'cash', newYear)
  const reversal = { paymentId: voided, reason: 'twice', reversedAt: newYear } as const
  await database().paymentReversal.create({ data: reversal })
  return { parent, browser, bookingId, paymentId }
}

const cells = (browser: PlainBrowser) => browser.page.texts('main tbody tr')

/** Reschedules a booked lesson to another time, as if it had taken place then. */
async function heldAt(bookingId: string, startsAt: Date): Promise<void> {
  const { lessonId } = await bookingRow(bookingId)
  const endsAt = addMinutes(startsAt, 1)
  const data = { startsAt, endsAt, occupiedUntil: endsAt }
  await database().lesson.update({ where: { id: lessonId }, data })
}

describe('the yearly statement', () => {
  it('has lessons, payments and refunds of the year in the business’s time zone', async () => {
    const { parent, browser, bookingId } = await aParentOfTwoYears()
    const other = { day: '2026-11-25', time: '16:00' }
    await heldAt(await bookAs(parent, other, { now: clock.now() }), newYear)
    await heldAt(bookingId, lastMinute)
    const page = await browser.open('/parent/payments')
    await browser.follow('Statement for 2026')
    expect(page.text).toContain('Statement for 2025')
    expect(cells(browser)).toEqual([
      'Deep Dive January 1, 2026 Zoe Okafor $60',
      'January 1, 2026 Check $15',
      'January 1, 2026 We’ll refund this to you $2',
    ])
    const { text } = browser.page
    for (const words of [
      'For Dana Okafor',
      'Second Flight',
      'Paid, less refunds $13',
      'As of November 16, 2026',
    ])
      expect(text).toContain(words)
    expect(browser.page.headers['cache-control']).toBe('private, no-store')
    await expectValidPage(browser.page)
    await browser.open('/parent/payments/statement/2025')
    expect(browser.page.text).not.toContain('As of')
    expect(cells(browser)).toEqual([
      'Deep Dive December 31, 2025 Zoe Okafor $60',
      'December 31, 2025 Cash $10',
    ])
  })

  it('exists for a year with payments but no charges', async () => {
    const { parent, browser } = await aSignedInParent()
    const order = { guardianId: parent.id, currency: 'USD', createdAt: lastMinute }
    const { id: orderId } = await database().order.create({ data: order })
    const payment = { orderId, amountCents: 1000, currency: 'USD', method: 'cash' } as const
    await database().payment.create({
      data: { ...payment, occasion: 'by-hand:ahead', receivedAt: lastMinute },
    })
    await browser.open('/parent/payments')
    await browser.follow('Statement for 2025')
    expect(cells(browser)).toEqual(['December 31, 2025 Cash, $10 of it is account balance $10'])
  })

  it('has a refund paid another way in the year when it was due', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const paymentId = await pay(bookingId, 6000, 'stripe', lastMinute)
    const part = { paymentId, bookingId, amountCents: 6000 }
    const failed = await database().refund.create({
      data: { ...part, state: 'failed', createdAt: lastMinute },
    })
    const instead = { occasion: `instead:${failed.id}:0`, refundedAs: 'cash' } as const
    await database().refund.create({
      data: { ...part, ...instead, state: 'returned', createdAt: newYear },
    })
    await browser.open('/parent/payments/statement/2025')
    expect(cells(browser)).toContain('December 31, 2025 Refunded to you, in cash $60')
    await browser.open('/parent/payments/statement/2026')
    expect(browser.page.text).not.toContain(ownRefundLabels.returned)
  })

  it('lists the cost of canceled lessons separately', async () => {
    const { parent, browser, bookingId } = await aParentWithALesson()
    await pay(bookingId, 6000, 'stripe', clock.now())
    clock.fix(at('2026-11-24', '15:00'))
    const terms = { idempotencyKey: newToken(), refundCents: 5000 }
    done((await cancelBooking(parent, bookingId, terms, clock.now()))!)
    await browser.open('/parent/payments/statement/2026')
    expect(browser.page.texts('main caption')).toEqual([
      'Kept for canceled lessons',
      'Payments',
      'Refunds',
    ])
    expect(cells(browser)).toContain('Deep Dive November 24, 2026 Zoe Okafor $10')
    expect(browser.page.text).toContain('Lessons in all $0')
    expect(browser.page.text).toContain('Kept for canceled lessons in all $10')
  })

  it('is hidden from others, and not found for a future or invalid year', async () => {
    await aParentOfTwoYears()
    const { browser: other } = await aSignedInParent()
    const page = await other.open('/parent/payments/statement/2026')
    expect(page.text).toContain('No payments or lessons this year')
    expect((await other.open('/parent/payments')).text).not.toContain('Statement for')
    for (const year of ['2027', '1999', '20260', 'x'])
      expect((await other.open(`/parent/payments/statement/${year}`)).status).toBe(404)
  })

  it('is also a tagged PDF with title, language and full text', async () => {
    const { browser } = await aParentOfTwoYears()
    await browser.open('/parent/payments/statement/2026')
    const page = browser.page.$('main a:contains("Save as PDF")').attr('href')!
    const { headers, bytes } = await ask(page, { headers: { Cookie: await cookiesOf(browser) } })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="statement-2026.pdf"',
    })
    const pdf = await readPdf(bytes)
    expect(pdf).toMatchObject({ title: 'Statement for 2026', language: 'en-US', isTagged: true })
    for (const words of ['For: Dana Okafor', 'Check', '$15', 'Paid, less refunds: $13'])
      expect(pdf.text).toContain(words)
    const found = (role: string) => pdf.roles.filter((one) => one === role).length
    expect([found('H1'), found('H2'), found('Table'), found('TR')]).toEqual([1, 3, 3, 6])
  })

  it('is opened from a payment by staff who handle payments', async () => {
    const { paymentId } = await aParentOfTwoYears()
    const desk = await newStaff('front_desk')
    await desk.open(`/admin/payments/${paymentId}`)
    const page = await desk.follow(moneyTexts.yearStatement)
    expect(page.headings).toContain('Statement for 2026')
    expect(page.text).toContain('For Dana Okafor')
    await expectValidPage(page)
    const coach = await newStaff('coach')
    expect((await coach.open(`/admin/payments/${paymentId}/statement`)).status).toBe(404)
  })
})
