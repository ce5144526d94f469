import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdMessages, holdTexts } from '~/domain/booking/holds/hold-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import {
  answer,
  danasAnswers,
  fillIn,
  forgetVisitors,
  monday,
  newHolder,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { added, counted } from '../../support/database/counted'
import { letVisitorsHoldEverything, limitVisitors } from '../../support/factories/factories-booking'
import { PlainBrowser } from '../../support/browser/plain-browser'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const tuesday = '/booking?type=deep-dive&day=2026-11-17'
const idempotencyKey = 'm'.repeat(43)

describe('the button “Hold this time”', () => {
  it('holds it for 15 minutes, says so and leads to the checkout', async () => {
    const visitor = newVisitor()
    let page = await visitor.open(tuesday)
    expect(page.text).toContain('We’ll hold the time while you tell us who’s coming.')
    visitor.choose(holdTexts.chooseTime, '4:00 PM')
    const rows = await added(async () => (page = await visitor.press('Hold this time')))
    expect(rows).toEqual({ orders: 1, bookings: 1, holds: 1, lessons: 1 })
    expect(page.url).toMatch(/\/checkout\/you$/)
    expect(page.text).toContain(
      'We hold Deep Dive, Tuesday, November 17 at 4:00 PM for you until 9:15 AM Eastern Time',
    )
    expect((await newVisitor().open(tuesday)).choices(holdTexts.chooseTime)).not.toContain(
      '4:00 PM',
    )
  })

  it('sets an HttpOnly, same-site cookie', async () => {
    const visitor = newVisitor()
    await visitor.open(tuesday)
    const answered = await post(visitor, '/booking', hold('15:00'))
    expect(answered.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^visitor=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  it('holds once for two presses', async () => {
    const visitor = newVisitor()
    await visitor.open(tuesday)
    visitor.choose(holdTexts.chooseTime, '4:00 PM')
    const rows = await added(() => visitor.pressTwice('Hold this time'))
    expect(rows).toEqual({ orders: 1, bookings: 1, holds: 1, lessons: 1 })
    expect(visitor.page.headings[0]).toBe(checkoutTexts.guest)
  })

  it('for another time releases the first one and keeps the answers', async () => {
    const visitor = newVisitor()
    await visitor.open(tuesday)
    visitor.choose(holdTexts.chooseTime, '3:00 PM')
    await visitor.press('Hold this time')
    await answer(visitor, 'you')

    await visitor.open(tuesday)
    visitor.choose(holdTexts.chooseTime, '6:00 PM')
    expect((await visitor.press('Hold only this time')).headings[0]).toBe(checkoutTexts.athletes)
    expect(visitor.page.text).toContain('Tuesday, November 17 at 6:00 PM')
    const you = await visitor.open('/checkout/you')
    expect(you.valueOf('Your first name')).toBe('Dana')
    expect(await counted()).toMatchObject({ holds: 1, guardians: 1 })
    expect((await newVisitor().open(tuesday)).choices(holdTexts.chooseTime)).toContain('3:00 PM')
  })

  it('keeps times under the visitor’s own hold available only to that visitor', async () => {
    const visitor = newVisitor()
    await visitor.open(tuesday)
    visitor.choose(holdTexts.chooseTime, '4:00 PM')
    await visitor.press('Hold this time')
    const under = ['3:15 PM', '3:45 PM', '4:00 PM']
    expect((await visitor.open(tuesday)).choices(holdTexts.chooseTime)).toEqual(
      expect.arrayContaining(under),
    )
    const others = (await newVisitor().open(tuesday)).choices(holdTexts.chooseTime)
    expect(others.filter((time) => under.includes(time))).toEqual([])

    visitor.choose(holdTexts.chooseTime, '3:45 PM')
    const page = await visitor.press('Hold only this time')
    expect(page.text).toContain('We hold Deep Dive, Tuesday, November 17 at 3:45 PM for you')
  })

  it('requires a chosen time', async () => {
    const visitor = newVisitor()
    await visitor.open(tuesday)
    expect(() => visitor.press('Hold this time')).toThrow('time is required')
    const page = await visitor.press('Hold this time', { unchecked: true })
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([holdMessages['time-missing']])
    expect(page.errorOf('4:00 PM', holdTexts.chooseTime)).toBe(holdMessages['time-missing'])
    visitor.choose(holdTexts.chooseTime, '4:00 PM')
    expect((await visitor.press('Hold this time')).headings[0]).toBe(checkoutTexts.guest)
  })
})

describe('a lesson that is switched off', () => {
  it('while a visitor chooses a time is refused with the remaining lessons', async () => {
    const offer = async (active: boolean) =>
      await database().lessonType.update({ where: { slug: 'deep-dive' }, data: { active } })
    onTestFinished(async () => void (await offer(true)))
    const visitor = newVisitor()
    await visitor.open(tuesday)
    visitor.choose(holdTexts.chooseTime, '4:00 PM')
    await offer(false)
    const page = await visitor.press('Hold this time')
    expect(page.status).toBe(409)
    expect(page.headings[0]).toBe(bookingTexts.book)
    expect(page.errors).toEqual([holdMessages['lesson-type-not-offered']])
    expect(page.links).not.toContain('Deep Dive')
    expect((await visitor.follow('Quick Journey')).url).toMatch(/\/booking\?type=quick-journey$/)
  })
})

describe('the limits of simultaneous holds', () => {
  it('tell visitors of one network what to do instead', async () => {
    await limitVisitors()
    onTestFinished(letVisitorsHoldEverything)
    await database().settings.update({ where: { id: 1 }, data: { openHoldsPerNetwork: 2 } })
    const address = '203.0.113.78'
    for (const _ of Array(2)) await holdSomething(new PlainBrowser(address))
    const page = await holdSomething(new PlainBrowser(address))
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([holdMessages['too-many-open-holds']])
    expect((await holdSomething(newVisitor())).status).toBe(200)
  })

  it('are a part of each day for visitors, with a hint at other days', async () => {
    await database().settings.update({ where: { id: 1 }, data: { visitorsSharePercent: 1 } })
    onTestFinished(letVisitorsHoldEverything)
    expect((await holdSomething(newVisitor())).status).toBe(200)
    const page = await holdSomething(newVisitor())
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([holdMessages['day-mostly-held']])
  })
})

describe('the limits of repeated holds', () => {
  it('are the number in the settings per network address and hour', async () => {
    await database().settings.update({ where: { id: 1 }, data: { abandonedHoldsPerHour: 3 } })
    onTestFinished(async () => {
      await database().settings.update({ where: { id: 1 }, data: { abandonedHoldsPerHour: 20 } })
    })
    const address = '203.0.113.77'
    for (const _ of Array(3)) await holdSomething(new PlainBrowser(address))
    const fourth = new PlainBrowser(address)
    const page = await holdSomething(fourth)
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain(holdMessages['too-many-holds'])
    expect(page.choices(holdTexts.chooseTime).length).toBeGreaterThan(0)
    expect((await holdSomething(newVisitor())).status).toBe(200)

    clock.fix(at(monday, '10:01'))
    expect((await holdSomething(fourth)).headings[0]).toBe(checkoutTexts.guest)
  })

  it('refuse another form’s idempotency key as an ended hold', async () => {
    const visitor = newVisitor()
    await visitor.open(tuesday)
    await post(visitor, '/booking', hold('15:00'))
    const thief = await post(newVisitor(), tuesday, hold('18:00'))
    expect(thief.status).toBe(302)
    const withCookie = await newHolder('quick-journey')
    const refused = await post(withCookie, tuesday, hold('18:00'))
    expect(refused.status).toBe(409)
    expect(refused.body).toContain(holdMessages['hold-over'])
  })
})

it('answers in the checkout belong to the order, so that visitors never share them', async () => {
  const [one, other] = [await newHolder(), await newHolder()]
  await answer(one, 'you')
  fillIn(other, { ...danasAnswers, 'Your first name': 'Amara' })
  await other.press(/^Continue/)
  expect((await one.open('/checkout/you')).valueOf('Your first name')).toBe('Dana')
  expect((await other.open('/checkout/you')).valueOf('Your first name')).toBe('Amara')
})

function hold(time: string, day = '2026-11-17') {
  return { idempotencyKey, lessonType: 'deep-dive', day, time }
}

async function holdSomething(browser: PlainBrowser) {
  await browser.open('/booking?type=quick-journey&day=2026-11-19')
  browser.choose(holdTexts.chooseTime, browser.page.choices(holdTexts.chooseTime)[0]!)
  return browser.press('Hold this time')
}
