import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { rescheduleMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { lastBooking, newBookerAt } from '../../support/cases/bookers'
import {
  forgetVisitors,
  newHolder,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { after, at } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { expectErrorsBesideTheirFields } from '../../support/browser/form-errors'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { expectValidHtml } from '../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const idempotencyKey = 'r'.repeat(43)
const friday = /^Friday, November 27, \d+ times free$/
const stillThere = at('2026-11-26', '16:00')

/**
 * A visitor about to reschedule a lesson from Thursday to Friday at this time, who only has to
 * press the button.
 */
async function newChooser(time = '5:30 PM'): Promise<PlainBrowser> {
  const parent = await newBookerAt('2026-11-26', '4:00 PM')
  await parent.follow('Reschedule')
  await parent.follow(friday)
  parent.choose(holdTexts.chooseTime, time)
  return parent
}

/**
 * Expects the complete page again with status 409: the error, the lesson's current time, and the
 * button.
 */
async function expectRefused(parent: PlainBrowser, sentence: string) {
  const page = await parent.press(rescheduleTexts.reschedule, { unchecked: true })
  expect(page.status).toBe(409)
  expect(page.errors).toEqual([sentence])
  expect(page.headings[0]).toBe(rescheduleTexts.title)
  expect(page.text).toContain('Thursday, November 26 at 4:00 PM')
  expect(page.url).toContain('token=')
  await expectValidHtml(page)
  expect((await lastBooking()).lesson.startsAt).toEqual(stillThere)
  return page
}

describe('rescheduling to a time that was lost meanwhile', () => {
  it('is refused on the same page with the day’s current free times', async () => {
    const parent = await newChooser()
    await newHolderAt('5:30 PM')
    const page = await expectRefused(parent, rescheduleMessages['time-taken'])
    expect(page.texts('h2')).toContain('Friday, November 27')
    const choices = page.choices(holdTexts.chooseTime)
    expect(choices).not.toContain('5:30 PM')
    expect(choices).toContain('6:30 PM')

    parent.choose(holdTexts.chooseTime, '6:30 PM')
    const moved = await parent.press(rescheduleTexts.reschedule)
    expect(moved.headings[0]).toBe(bookingTexts.booked('Friday, November 27 at 6:30 PM'))
    await expectSoundSchedule()
  })

  it('is refused if the day was paused meanwhile, but not for other days', async () => {
    const parent = await newChooser()
    const day = new Date('2026-11-27')
    const paused = { bookingPaused: true, pausedFrom: day, pausedUntil: day }
    await database().settings.updateMany({ data: paused })
    const page = await expectRefused(parent, rescheduleMessages.paused)
    expect(page.text).toContain(holdTexts.noTimeOnDay)
    await database().settings.updateMany({ data: { bookingPaused: false } })
  })
})

describe('a refused choice of a time to reschedule', () => {
  it('stays chosen', async () => {
    const { waiverValidityDays } = await database().settings.findFirstOrThrow()
    await database().settings.updateMany({ data: { waiverValidityDays: 10 } })
    const parent = await newChooser()
    const page = await expectRefused(parent, rescheduleMessages['waiver-ends'])
    expect(page.isChecked('5:30 PM', holdTexts.chooseTime)).toBe(true)
    await database().settings.updateMany({ data: { waiverValidityDays } })
  })

  it('has its error next to the times if it is missing', async () => {
    const parent = await newChooser()
    parent.page.$('[name=time]').removeAttr('checked')
    expect(() => parent.press(rescheduleTexts.reschedule)).toThrow('time is required')
    const page = await expectRefused(parent, rescheduleMessages['time-missing'])
    expectErrorsBesideTheirFields(page)
  })

  it('can be the booking’s current time', async () => {
    const parent = await newChooser()
    parent.page.$('[name=day]').attr('value', '2026-11-26')
    parent.page.$('[name=time][checked]').attr('value', '16:00')
    await expectRefused(parent, rescheduleMessages['same-time'])
  })

  it('can be after the deadline', async () => {
    const parent = await newChooser()
    clock.fix(after(at('2026-11-25', '16:00')))
    const page = await expectRefused(parent, rescheduleMessages['too-late-to-move'])
    expect(page.$('main form')).toHaveLength(0)
    expect(page.links).toContain(bookingTexts.back)
  })

  it('can be from a page of a booking canceled meanwhile', async () => {
    const parent = await newBookerAt('2026-11-26', '4:00 PM')
    await parent.follow(cancellationTexts.cancel)
    await parent.press(cancellationTexts.cancel)
    const fields = { idempotencyKey, day: '2026-11-27', time: '17:30' }
    const answer = await post(parent, '/booking/reschedule', fields)
    expect(answer.status).toBe(409)
    expect(answer.body).toContain(rescheduleMessages['already-canceled'])
  })
})

describe('an invalid request to reschedule', () => {
  const sound = { idempotencyKey, day: '2026-11-27', time: '17:30' }

  it.each<Record<string, string>>([
    { ...sound, idempotencyKey: '' },
    { ...sound, idempotencyKey: 'short' },
    { day: sound.day, time: sound.time },
    { ...sound, day: '2026-02-30' },
    { ...sound, day: 'tomorrow' },
    { ...sound, time: '25:00' },
    { ...sound, time: '5:30 PM' },
    { idempotencyKey, lesson: 'x' },
    { idempotencyKey, lesson: "' or true" },
  ])('is refused with the page: %j', async (fields) => {
    const parent = await newBookerAt('2026-11-26', '4:00 PM')
    const before = await databaseState()
    const answer = await post(parent, '/booking/reschedule', fields)
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('There is a problem')
    expect(answer.body).toContain(rescheduleTexts.title)
    expect(await databaseState()).toEqual(before)
  })

  it('is refused for a visitor without a booking', async () => {
    await newBookerAt('2026-11-26', '4:00 PM')
    const strangers = [newVisitor(), await newHolder()]
    const before = await databaseState()
    for (const other of strangers)
      for (const path of ['/booking/reschedule', '/booking/reschedule?token=x'])
        expect((await post(other, path, sound)).status).toBe(404)
    expect(await databaseState()).toEqual(before)
  })
})

async function newHolderAt(time: string): Promise<void> {
  const other = newVisitor()
  await other.open('/booking?type=deep-dive&day=2026-11-27')
  other.choose(holdTexts.chooseTime, time)
  await other.press('Hold this time')
}
