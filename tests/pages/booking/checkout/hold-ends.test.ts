import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { bookMessages } from '~/domain/booking/checkout/checkout-messages'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdMessages, holdTexts } from '~/domain/booking/holds/hold-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import {
  allSteps,
  answer,
  danasAnswers,
  fillIn,
  forgetVisitors,
  monday,
  newHolder,
  newHolderAt,
  newVisitor,
  openOnMonday,
  post,
} from '../../../support/browser/booking-walk'
import { after, at, before } from '../../../support/clock'
import { added, counted } from '../../../support/database/counted'
import { block } from '../../../support/factories/factories-schedule'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

/** The hold started at 9 AM; it lasts until, but not at, this moment. */
const end = at(monday, '09:15')
const what = 'Deep Dive, Monday, November 16 at 3:00 PM'

describe('after the hold has ended', () => {
  it.each(allSteps)('“%s” says so, and offers to hold the time again', async (step) => {
    const parent = await newHolderAt(step)
    expect(parent.page.text).toContain(`We hold ${what} for you until 9:15 AM`)

    clock.fix(before(end))
    expect((await parent.reload()).text).toContain(`We hold ${what}`)
    clock.fix(end)
    const page = await parent.open(`/checkout/${step}`)
    expect(page.text).toContain('Your hold ended at 9:15 AM')
    expect(page.text).toContain(`${what} may still be free. Everything you typed is kept`)
    expect(page.text).not.toContain('We hold')
    page.button(checkoutTexts.holdAgain)
  })

  it('answers are still accepted step by step', async () => {
    const parent = await newHolder()
    clock.fix(after(end))
    for (const step of allSteps.slice(0, -1)) {
      expect((await parent.open('/checkout')).url).toMatch(new RegExp(`/checkout/${step}$`))
      expect((await answer(parent, step)).status).toBe(200)
    }
    expect(parent.page.headings[0]).toBe(checkoutTexts.review)
    expect(await counted()).toMatchObject({ guardians: 1, athletes: 1, signatures: 1 })
  })

  it('invalid answers are still refused', async () => {
    const parent = await newHolder()
    clock.fix(after(end))
    fillIn(parent, { ...danasAnswers, 'Phone number': 'no' })
    const page = await parent.press(/^Continue/)
    expect(page.status).toBe(400)
    expect(page.valueOf('Your first name')).toBe('Dana')
    expect(page.text).toContain('Your hold ended at 9:15 AM')
  })

  it('nothing can be confirmed, to the millisecond', async () => {
    const parent = await newHolderAt('review')
    clock.fix(end)
    const page = await parent.press(checkoutTexts.confirm)
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([bookMessages['hold-ended']])
    expect(page.text).toContain('Athlete Zoe Okafor')
    page.button(checkoutTexts.holdAgain)
    expect(await counted()).toMatchObject({ confirmed: 0, emails: 1 })
  })

  it('confirming works until a millisecond before', async () => {
    const parent = await newHolderAt('review')
    clock.fix(before(end))
    expect((await parent.press(checkoutTexts.confirm)).headings[0]).toContain(
      bookingTexts.booked(''),
    )
  })

  it('the time is free for others', async () => {
    await newHolder()
    clock.fix(end)
    const { page } = await newHolder()
    expect(page.text).toContain(`We hold ${what}`)
  })
})

describe('the button “Hold it again”', () => {
  it('holds the same time again and leads to the next unanswered step', async () => {
    const parent = await newHolderAt('drop-off')
    clock.fix(at(monday, '09:20'))
    await parent.reload()
    const page = await parent.press(checkoutTexts.holdAgain)
    expect(page.url).toMatch(/\/checkout\/drop-off$/)
    expect(page.text).toContain(`We hold ${what} for you until 9:35 AM`)
    expect((await parent.open('/checkout/athletes')).valueOf('First name')).toBe('Zoe')
  })

  it('allows confirming at once if everything is answered', async () => {
    const parent = await newHolderAt('review')
    clock.fix(at(monday, '09:20'))
    await parent.press(checkoutTexts.confirm)
    await parent.press(checkoutTexts.holdAgain)
    expect(parent.page.headings[0]).toBe(checkoutTexts.review)
    expect((await parent.press(checkoutTexts.confirm)).headings[0]).toContain(
      bookingTexts.booked(''),
    )
    expect(await counted()).toMatchObject({ confirmed: 1, guardians: 1, athletes: 1, orders: 1 })
  })

  it('holds once for two presses', async () => {
    const parent = await newHolderAt('review')
    clock.fix(at(monday, '09:20'))
    await parent.reload()
    expect(await added(() => parent.pressTwice(checkoutTexts.holdAgain))).toMatchObject({
      bookings: 1,
    })
    expect(await counted()).toMatchObject({ holds: 1, lessons: expect.any(Number), orders: 1 })
    expect(parent.page.headings[0]).toBe(checkoutTexts.review)
  })

  it('works for places in a class', async () => {
    const parent = newVisitor()
    await parent.open('/booking?type=tumbling-basics')
    parent.choose(holdTexts.chooseDate, 'Tuesday, November 17 at 5:00 PM')
    parent.choose(holdTexts.athletes, '2')
    await parent.press('Hold this date')
    clock.fix(at(monday, '09:20'))
    await parent.reload()
    expect((await parent.press(checkoutTexts.holdAgain)).text).toContain(
      'We hold Tumbling Basics, Tuesday',
    )
    const page = await newVisitor().open('/booking?type=tumbling-basics')
    expect(page.text).toContain('Tuesday, November 17 at 5:00 PM 6 places left')
  })

  it('changes nothing before the end', async () => {
    const parent = await newHolder()
    const idempotencyKey = 'm'.repeat(43)
    const nothing = await added(async () => {
      expect((await post(parent, '/checkout/hold', { idempotencyKey })).status).toBe(302)
    })
    expect(nothing).toEqual({})
  })

  it('is refused after an hour, so that no one can keep a time forever', async () => {
    const parent = await newHolder()
    for (const time of ['09:15', '09:30', '09:45']) {
      clock.fix(at(monday, time))
      await parent.open('/checkout/you')
      await parent.press(checkoutTexts.holdAgain)
      expect(parent.page.text).toContain(`We hold ${what}`)
    }
    clock.fix(at(monday, '10:00'))
    await parent.open('/checkout/you')
    const page = await parent.press(checkoutTexts.holdAgain)
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain(bookMessages['held-too-long'])
    expect(page.text).toContain(holdTexts.nearestTimes)
  })
})

describe('an expired time that someone else holds by now', () => {
  async function takenMeanwhile() {
    const parent = await newHolderAt('review')
    clock.fix(at(monday, '09:20'))
    await newHolder()
    await parent.reload()
    return { parent, page: await parent.press(checkoutTexts.holdAgain) }
  }

  it('is refused with the closest times and a link back', async () => {
    const { parent, page } = await takenMeanwhile()
    expect(page.status).toBe(409)
    expect(page.headings[0]).toBe('Hold the time again')
    expect(page.errors).toEqual([holdMessages['time-taken']])
    expect(page.links.filter((words) => / at \d+:\d\d [AP]M$/.test(words))).toEqual(
      ['4:00 PM', '4:15 PM', '4:30 PM', '4:45 PM'].map((time) => `Monday, November 16 at ${time}`),
    )
    expect((await parent.follow(bookingTexts.back)).text).toContain('Athlete Zoe Okafor')
  })

  it('can be replaced by one of them with all answers kept', async () => {
    const { parent } = await takenMeanwhile()
    await parent.follow('Monday, November 16 at 4:30 PM')
    parent.choose(holdTexts.chooseTime, '4:30 PM')
    const page = await parent.press('Hold this time')
    expect(page.headings[0]).toBe(checkoutTexts.review)
    expect(page.text).toContain('We hold Deep Dive, Monday, November 16 at 4:30 PM')
    expect((await parent.press(checkoutTexts.confirm)).text).toContain('Who is coming Zoe')
  })

  it('can be reloaded without a form', async () => {
    const { parent } = await takenMeanwhile()
    expect((await parent.open('/checkout/hold')).status).toBe(200)
    await parent.follow('Choose another time')
    expect(parent.page.headings[0]).toBe(bookingTexts.book)
  })

  it('has no alternatives if nothing else is free', async () => {
    const parent = await newHolder()
    clock.fix(at(monday, '09:20'))
    await newHolder()
    await block('2026-11-13', { endsOn: '2026-12-30' })
    await parent.reload()
    const page = await parent.press(checkoutTexts.holdAgain)
    await database().calendarBlock.deleteMany({ where: { title: 'Away' } })
    expect(page.status).toBe(409)
    expect(page.text).not.toContain(holdTexts.nearestTimes)
  })
})

it('an answer after the start of the lesson finds nothing to hold', async () => {
  const parent = await newHolder()
  clock.fix(at(monday, '15:30'))
  await parent.reload()
  const page = await parent.press(checkoutTexts.holdAgain)
  expect(page.status).toBe(409)
  expect(page.errors).toEqual([holdMessages['time-not-offered']])
})
