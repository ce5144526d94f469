import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { bookMessages } from '~/domain/booking/checkout/checkout-messages'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { visitorCookie } from '~/http/people/visitor.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { athleteOf } from '../../support/factories/factories-portal'
import { aParentWithALesson, nextTuesday } from '../../support/browser/signed-in-parent'
import { aCreditFor, reviewingAgain } from '../../support/factories/factories-credits'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

/** A parent with a credit, on the review page of a lesson that it is valid for. */
async function atTheReview() {
  const { browser, parent, bookingId: missed } = await aParentWithALesson()
  await aCreditFor(missed)
  const request = { ...nextTuesday, time: '18:00' }
  const athletes = [await athleteOf(missed)]
  const { booker } = await reviewingAgain(parent, request, athletes, clock.now())
  await browser.cookies.setCookie(visitorCookie(booker.token), 'http://localhost/')
  return { browser, page: await browser.open('/checkout/review') }
}

it('a credit is offered at the review, pays the full price and is then used', async () => {
  const { browser, page } = await atTheReview()
  await expectValidHtml(page)
  expect(page.text).toContain('You pay $60 at the lesson.')
  const chosen = await browser.press(checkoutTexts.useCredit)
  await expectValidHtml(chosen)
  expect(chosen.texts('main dl > div')).toEqual(
    expect.arrayContaining(['Deep Dive $60', 'Paid with a credit − $60', 'Due at the lesson $0']),
  )
  expect(chosen.text).toContain('You pay with a credit. There’s nothing else to pay.')
  expect(chosen.text).not.toContain('Promo code')
  expect((await browser.press(checkoutTexts.useMoney)).text).toContain('You pay $60')
  await browser.press(checkoutTexts.useCredit)
  const booked = await browser.press(checkoutTexts.confirm)
  expect(booked.headings[0]).toMatch(/^You’re booked/)

  const payments = await browser.open('/parent/payments')
  await expectValidHtml(payments)
  for (const words of ['Deep Dive for Zoe', 'Left 0', 'Used, Deep Dive, ', 'Paid with a credit'])
    expect(payments.text).toContain(words)
})

it('a credit that has expired meanwhile is not used, and the page shows the price', async () => {
  const { browser } = await atTheReview()
  await browser.press(checkoutTexts.useCredit)
  const { id: creditId } = await database().lessonCredit.findFirstOrThrow()
  const movement = { creditId, kind: 'ended', credits: -1, movedAt: clock.now() } as const
  await database().creditMovement.create({ data: movement })
  const page = await browser.press(checkoutTexts.confirm)
  expect(page.status).toBe(409)
  expect(page.errors[0]).toContain(bookMessages['cost-changed'])
  expect(page.text).toContain('You have no credit for this, and it takes one credit.')
  expect(page.text).toContain('You pay $60 at the lesson.')
  await expectValidHtml(page)
})

it('a booking paid with a credit shows whether the credit is returned, before and after cancellation', async () => {
  const { browser } = await atTheReview()
  await browser.press(checkoutTexts.useCredit)
  await browser.press(checkoutTexts.confirm)
  const page = await browser.follow(/^Cancel/)
  expect(page.text).toContain(cancellationTexts.creditReturned)
  const done = await browser.press(/^Cancel/)
  expect(done.text).toContain(cancellationTexts.creditReturned)
  expect((await browser.open('/parent/payments')).text).toContain('Left 1')
})
