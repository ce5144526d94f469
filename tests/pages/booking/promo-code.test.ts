import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bookMessages, promoCodeMessages } from '~/domain/booking/checkout/checkout-messages'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { forgetVisitors, newHolderAt, openOnMonday } from '../../support/browser/booking-walk'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { aPromoCode } from '../../support/factories/factories-promo'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function use(browser: PlainBrowser, code: string) {
  browser.fill('Promo code', code)
  return await browser.press(checkoutTexts.usePromoCode)
}

it('an unknown, expired or inapplicable promo code is refused and stays in the field', async () => {
  const [other] = await database().lessonType.findMany({ where: { slug: 'quick-journey' } })
  await aPromoCode({ code: 'ENDED', validUntil: clock.now() })
  await aPromoCode({ code: 'OFF', active: false })
  await aPromoCode({ code: 'OTHER', lessonTypeId: other!.id })
  const browser = await newHolderAt('review')
  for (const [code, sentence] of [
    ['WHAT', promoCodeMessages['code-unknown']],
    ['OFF', promoCodeMessages['code-unknown']],
    ['ENDED', promoCodeMessages['code-ended']],
    ['OTHER', promoCodeMessages['other-lesson']],
  ] as const) {
    const page = await use(browser, code)
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain(sentence)
    expect(page.valueOf('Promo code')).toBe(code)
    expect(page.headings[0]).toBe(checkoutTexts.review)
  }
  await expectValidHtml(browser.page)
  const booked = await browser.press(checkoutTexts.confirm)
  expect(booked.headings[0]).toMatch(/^You’re booked/)
})

it('a valid promo code is shown as a line, can be removed, and is applied to the booking', async () => {
  await aPromoCode({ percent: 25 })
  const browser = await newHolderAt('review')
  const page = await use(browser, ' spring ')
  await expectValidHtml(page)
  expect(page.texts('main dl > div')).toEqual(
    expect.arrayContaining(['Deep Dive $60', 'Promo code SPRING − $15']),
  )
  expect(page.text).toContain('Nothing is due now. You pay $45 at the lesson.')
  expect((await browser.press('Take out SPRING')).text).toContain('You pay $60 at the lesson.')
  await use(browser, 'SPRING')
  const booked = await browser.press(checkoutTexts.confirm)
  expect(booked.text).toContain('$45')
  expect(await database().booking.findFirst()).toMatchObject({ priceCents: 4500 })
})

it('a promo code that expires meanwhile is not applied, and the page says so before booking', async () => {
  await aPromoCode({ validUntil: addMinutes(clock.now(), 5) })
  const browser = await newHolderAt('review')
  await use(browser, 'SPRING')
  clock.fix(addMinutes(clock.now(), 5))
  const page = await browser.press(checkoutTexts.confirm)
  expect(page.status).toBe(409)
  expect(page.errors[0]).toContain(bookMessages['cost-changed'])
  expect(page.text).toContain('SPRING: This code has ended. It doesn’t apply.')
  expect(page.text).toContain('You pay $60 at the lesson.')
  await expectValidHtml(page)
  await browser.press(checkoutTexts.confirm)
  expect(await database().booking.findFirst()).toMatchObject({ priceCents: 6000 })
})

it('a promo code for the full price leaves nothing to be paid', async () => {
  await aPromoCode({ percent: 100 })
  const browser = await newHolderAt('review')
  expect((await use(browser, 'SPRING')).text).toContain('There’s nothing to pay.')
  expect((await browser.press(checkoutTexts.confirm)).headings[0]).toMatch(/^You’re booked/)
})
