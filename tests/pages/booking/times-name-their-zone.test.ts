import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { formatForCsv, formatMoment, formatZone } from '~/values/format/format-time'
import {
  allSteps,
  answer,
  forgetVisitors,
  newHolder,
  newHolderAt,
  newVisitor,
  openOnMonday,
} from '../../support/browser/booking-walk'
import { newYork } from '../../support/clock'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { PlainPage } from '../../support/browser/plain-page'
import { calendarReaders } from '../../support/reading/read-calendar'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const timeOfDay = /\b\d{1,2}:\d{2} [AP]M\b/

describe('the time zone is named next to the times', () => {
  it.each([
    ['of a day', '/booking?type=deep-dive&day=2026-11-17'],
    ['of a class', '/booking?type=tumbling-basics'],
  ])('%s', async (_what, address) => expectTimesWithZone(await newVisitor().open(address)))

  it('on each step of the checkout', async () => {
    const visitor = await newHolder()
    for (const step of allSteps) {
      expectTimesWithZone(visitor.page)
      await answer(visitor, step)
    }
    expect(visitor.page.url).toContain('/booking-success')
    expectTimesWithZone(visitor.page)
  })

  it('where a time was lost and others are offered', async () => {
    const [first, second] = [await newChooser(), await newChooser()]
    await first.press('Hold this time')
    expectTimesWithZone(await second.press('Hold this time'), 409)
  })

  it('where a booking is rescheduled or canceled', async () => {
    const parent = await newChooser()
    await parent.press('Hold this time')
    for (const step of allSteps) await answer(parent, step)
    expectTimesWithZone(await parent.follow(cancellationTexts.cancel))
    await parent.back()
    await parent.follow('Reschedule')
    const [day] = parent.page.links.filter((words) => /[1-9]\d* times? free/.test(words))
    expectTimesWithZone(await parent.follow(day!))
  })

  it('and the check notices a page without it', () => {
    const bare = (main: string) => new PlainPage('', 200, {}, `<main>${main}</main>`)
    expect(() => expectTimesWithZone(bare('at 4:00 PM'))).toThrow('Eastern Time')
    expect(() => expectTimesWithZone(bare('Eastern Time'))).toThrow('to match')
    expect(() => expectTimesWithZone(bare('at 4:00 PM (Eastern Time)'))).not.toThrow()
  })
})

it('the calendar file has the same time as the page', async () => {
  const parent = await newHolderAt('review')
  const booked = await answer(parent, 'review')
  const address = booked.link(bookingTexts.appleCalendar).attr('href')!
  const file = (await parent.open(address)).body
  for (const read of Object.values(calendarReaders)) {
    const { startsAt, zone } = read(file)
    expect(zone).toBe(newYork)
    expect(booked.text).toContain(formatMoment(startsAt, newYork))
    expect(file).toContain(formatForCsv(startsAt, newYork).replace(/[-:]/g, '').replace(' ', 'T'))
  }
})

/** A visitor with the first time of Tuesday in a week selected but not held. */
async function newChooser(): Promise<PlainBrowser> {
  const visitor = newVisitor()
  const times = await visitor.open('/booking?type=deep-dive&day=2026-11-24')
  visitor.choose(holdTexts.chooseTime, times.choices(holdTexts.chooseTime)[0]!)
  return visitor
}

function expectTimesWithZone(page: PlainPage, status = 200): void {
  expect(page.status).toBe(status)
  const [main] = page.texts('main')
  expect(main).toMatch(timeOfDay)
  expect(main).toContain(formatZone(newYork))
}
