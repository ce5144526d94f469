import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { rescheduleMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { database } from '~/platform/database/database.server'
import { newClassBooker } from '../../support/cases/bookers'
import { forgetVisitors, openOnMonday } from '../../support/browser/booking-walk'
import { at } from '../../support/clock'
import { expectErrorsBesideTheirFields } from '../../support/browser/form-errors'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const tuesday = 'Tuesday, November 24 at 5:00 PM'
const saturday = 'Saturday, November 28 at 10:00 AM'

/** A visitor who has booked the class on Tuesday, with the reschedule page open. */
async function newClassMover(places = 2): Promise<PlainBrowser> {
  const parent = await newClassBooker(tuesday, places)
  await parent.follow('Reschedule')
  return parent
}

describe('rescheduling a class booking on the page', () => {
  it('offers other dates without its own and reschedules to the chosen one', async () => {
    const parent = await newClassMover()
    expect(parent.page.choices(rescheduleTexts.anotherDate)).not.toContain(tuesday)
    await expectValidHtml(parent.page)
    parent.choose(rescheduleTexts.anotherDate, saturday)
    const page = await parent.press(rescheduleTexts.reschedule)
    expect(page.headings[0]).toBe(bookingTexts.booked(saturday))
    expect(page.text).toContain(rescheduleTexts.yoursDone)
    await expectSoundSchedule()
  })

  it('offers only dates with places for all athletes', async () => {
    const one = await newClassMover(1)
    await taken('2026-11-28', '10:00', 7)
    expect((await one.reload()).choices(rescheduleTexts.anotherDate)).toContain(saturday)
    const two = await newClassMover(2)
    expect(two.page.choices(rescheduleTexts.anotherDate)).not.toContain(saturday)
  })

  it('is refused on the same page if the date filled up meanwhile', async () => {
    const parent = await newClassMover()
    parent.choose(rescheduleTexts.anotherDate, saturday)
    await taken('2026-11-28', '10:00', 7)
    const page = await parent.press(rescheduleTexts.reschedule)
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([rescheduleMessages['class-full']])
    expect(page.choices(rescheduleTexts.anotherDate)).not.toContain(saturday)
    await expectValidHtml(page)
  })

  it('without a date shows the error next to the dates', async () => {
    const parent = await newClassMover()
    expect(() => parent.press(rescheduleTexts.reschedule)).toThrow('lesson is required')
    const page = await parent.press(rescheduleTexts.reschedule, { unchecked: true })
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([rescheduleMessages['time-missing']])
    expectErrorsBesideTheirFields(page)
  })

  it('says so without a form if no other date has enough places', async () => {
    const parent = await newClassMover()
    await database().lesson.updateMany({ data: { placesTaken: 8 } })
    const page = await parent.reload()
    expect(page.text).toContain('No other dates have enough places right now.')
    expect(page.$('main form')).toHaveLength(0)
    await expectValidHtml(page)
  })
})

/** Makes others take so many places of the class at that time. */
async function taken(day: string, time: string, placesTaken: number): Promise<void> {
  const where = { startsAt: at(day, time), lessonType: { format: 'group' as const } }
  expect(await database().lesson.updateMany({ where, data: { placesTaken } })).toEqual({ count: 1 })
}
