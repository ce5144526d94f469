import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdMessages, holdTexts } from '~/domain/booking/holds/hold-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import {
  answer,
  answerUntil,
  forgetVisitors,
  monday,
  newHolder,
  newHolderAt,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { expectValidHtml } from '../../support/browser/valid-html'
import { freeDaysOf } from '../../support/browser/month-table'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import type { PlainPage } from '../../support/browser/plain-page'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const tuesday = '/booking?type=deep-dive&day=2026-11-17'
const first = 'Monday, November 16 at 3:00 PM'
const second = 'Tuesday, November 17 at 4:00 PM'

async function addTuesday(browser: PlainBrowser) {
  await browser.follow(checkoutTexts.addTime)
  await browser.open(tuesday)
  browser.choose(holdTexts.chooseTime, '4:00 PM')
  return await browser.press('Add this time')
}

it('a second time in the checkout is added, answered with the first, reviewed, booked and shown with it', async () => {
  const browser = await newHolder()
  expect((await addTuesday(browser)).text).toContain(
    'We hold Deep Dive, 2 times for you until 9:15 AM',
  )
  const review = await answerUntil(browser, 'review')
  await expectValidHtml(review)
  expect(review.texts('main dl > div')).toEqual(
    expect.arrayContaining([
      `Lessons Deep Dive, ${first}; ${second}`,
      `Deep Dive, ${first} $60`,
      `Deep Dive, ${second} $60`,
      'Due now $0',
      'Deposit, due at the lessons $20',
      'Balance, due at the lessons $100',
    ]),
  )
  expect(review.text).toContain('You pay for each lesson when it takes place, $120 total.')
  const booked = await answer(browser, 'review')
  await expectValidHtml(booked)
  expect(booked.headings[0]).toBe(bookingTexts.booked(first))
  const other = await browser.follow(second)
  expect(other.headings[0]).toBe(bookingTexts.booked(second))
  await browser.follow(cancellationTexts.cancel)
  await browser.press(cancellationTexts.cancel)
  expect(await database().booking.count({ where: { status: 'confirmed' } })).toBe(1)
})

it('a held time is marked in the list and cannot be chosen again, and one that overlaps it can only replace it', async () => {
  const day = '/booking?type=deep-dive&day=2026-11-16'
  const freeOn = (page: PlainPage) => parseInt(freeDaysOf(page)['Monday, November 16']!, 10)
  const before = freeOn(await newVisitor().open(day))
  const browser = await newHolder()
  await browser.follow(checkoutTexts.addTime)
  const page = await browser.open(day)
  expect(freeOn(page)).toBe(before - 1)
  await expectValidHtml(page)
  const held = page.control('3:00 PM')
  expect(held.attr('disabled')).toBeDefined()
  expect(page.$(`#${held.attr('aria-describedby')!.split(' ').at(-1)}`).text()).toBe(
    holdTexts.heldByYou,
  )
  const near = page.control('3:15 PM')
  expect(near.attr('disabled')).toBeUndefined()
  expect(near.attr('aria-describedby')).toBeDefined()
  expect(page.control('4:00 PM').attr('aria-describedby')).toBeUndefined()
  browser.choose(holdTexts.chooseTime, '3:15 PM')
  const refused = await browser.press('Add this time')
  expect([refused.status, refused.text.includes(holdMessages['held-already'])]).toEqual([409, true])
  browser.choose(holdTexts.chooseTime, '3:15 PM')
  const moved = await browser.press('Hold only this time')
  expect(moved.text).toContain('Monday, November 16 at 3:15 PM')
  expect(await database().booking.count({ where: { status: 'held' } })).toBe(1)
})

it('a lost time in the checkout is named and removed, and the others are booked', async () => {
  const browser = await newHolder()
  await addTuesday(browser)
  await answerUntil(browser, 'review')
  const lost = await database().booking.findFirstOrThrow({ orderBy: { id: 'desc' } })
  clock.fix(at(monday, '09:05'))
  await database().booking.update({ where: { id: lost.id }, data: { heldUntil: clock.now() } })
  const rival = newVisitor()
  await rival.open(tuesday)
  rival.choose(holdTexts.chooseTime, '4:00 PM')
  await rival.press('Hold this time')

  const refused = await browser.press(checkoutTexts.confirm)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(`Deep Dive, ${second} may still be free.`)
  expect(refused.text).toContain(`${second}, no longer held`)
  await expectValidHtml(refused)
  expect((await browser.press(checkoutTexts.holdAgain)).status).toBe(409)
  await browser.follow(bookingTexts.back)
  await browser.press(`Remove ${second}`)
  expect(browser.page.headings[0]).toBe(checkoutTexts.review)
  expect((await browser.press(checkoutTexts.confirm)).headings[0]).toBe(bookingTexts.booked(first))
})

it('a time in the checkout is removed only by its visitor, and removing the last one leads to the lessons', async () => {
  const browser = await newHolder()
  const { id } = await database().booking.findFirstOrThrow()
  expect((await post(await newHolder(), '/checkout/remove', { bookingId: id })).status).toBe(404)
  const gone = await post(browser, '/checkout/remove', { bookingId: id })
  expect([gone.status, gone.headers.location]).toEqual([302, '/booking'])
  expect((await browser.open('/checkout')).status).toBe(404)
})

it('a single time can be released at the review, and is free for others at once', async () => {
  const browser = await newHolderAt('review')
  const page = await browser.press('Release this time')
  expect(page.text).toContain('That time is free again.')
  expect(new URL(page.url).pathname).toBe('/booking')
  const [booking] = await database().booking.findMany()
  expect(booking).toMatchObject({ status: 'canceled' })
  expect((await (await newHolder()).open('/checkout')).text).toContain(first)
})
