import ICAL from 'ical.js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import {
  forgetVisitors,
  newBooker,
  newVisitor,
  openOnMonday,
} from '../../support/browser/booking-walk'
import { cookiesOf } from '../../support/browser/hold-a-time'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { ask } from '../../support/servers/site'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function fileOf(browser: PlainBrowser, path: string) {
  const { status, headers, body } = await ask(path, {
    headers: { Cookie: await cookiesOf(browser) },
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="lesson.ics"',
    'cache-control': 'private, no-store',
  })
  const calendar = new ICAL.Component(ICAL.parse(body) as never)
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return { calendar, event, body }
}

function calendarPath(browser: PlainBrowser): string {
  const { pathname, search } = new URL(
    browser.page.link(/^Apple Calendar$|from calendar$/).attr('href')!,
    browser.page.url,
  )
  return pathname + search
}

describe('the calendar file of a booking', () => {
  it('has the same content as the page, in the venue’s time zone', async () => {
    const parent = await newBooker()
    const { calendar, event } = await fileOf(parent, calendarPath(parent))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(event.summary).toBe('Zoe: Deep Dive at Second Flight Tumbling')
    expect(event.description).toContain('For Zoe, with Maren Holt.')
    expect(event.startDate.toString()).toBe('2026-11-16T15:00:00')
    expect(event.endDate.toString()).toBe('2026-11-16T16:00:00')
    expect(event.startDate.zone.tzid).toBe('America/New_York')
  })

  it('keeps its id and raises its sequence number when rescheduled or canceled', async () => {
    const parent = await newBooker('quick-journey') // without a deposit, it can be rescheduled until it starts
    const path = calendarPath(parent)
    const booked = await fileOf(parent, path)

    const month = await parent.follow('Reschedule')
    await parent.follow(month.links.find((words) => /[2-9] times free/.test(words))!)
    const times = parent.page.choices(holdTexts.chooseTime)
    parent.choose(holdTexts.chooseTime, times.at(-1)!)
    await parent.press(rescheduleTexts.reschedule)
    const moved = await fileOf(parent, path)
    expect(moved.event.uid).toBe(booked.event.uid)
    expect(moved.event.sequence).toBeGreaterThan(booked.event.sequence)
    expect(moved.event.startDate.toString()).not.toBe(booked.event.startDate.toString())

    await parent.follow(cancellationTexts.cancel)
    await parent.press(cancellationTexts.cancel)
    const canceled = await fileOf(parent, path)
    expect(canceled.event.uid).toBe(booked.event.uid)
    expect(canceled.event.sequence).toBeGreaterThan(moved.event.sequence)
    expect(canceled.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(canceled.event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('has no family data in another browser and no link that would reveal it', async () => {
    const parent = await newBooker()
    const own = await fileOf(parent, calendarPath(parent))
    expect(own.event.component.getFirstPropertyValue('url')).toContain('/lesson/')
    const { body, event } = await fileOf(newVisitor(), calendarPath(parent))
    expect(event.component.getFirstPropertyValue('url')).toContain('/parent/bookings/')
    expect(body).not.toContain('token=')
    expect(event.summary).toBe('Lesson at Second Flight Tumbling')
    for (const secret of ['Zoe', 'Dana', 'Okafor', 'Maren', 'Deep Dive'])
      expect(body).not.toContain(secret)
  })
})
