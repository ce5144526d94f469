import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statusLabels } from '~/domain/booking/booking'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { anyTimeMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { forgetVisitors, monday, openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { bookAs } from '../../../support/factories/factories-portal'
import { block, weekly } from '../../../support/factories/factories-schedule'
import { printedRosterPath } from '~/values/paths/lesson-paths'
import { timeForDatabase } from '~/values/business-time'

const day = '2026-11-19'
let owner: PlainBrowser
let ada: string

beforeAll(async () => {
  await openOnMonday()
  ada = await anotherCoach()
  const { start, end } = weekly(4, '08:00', '11:00')
  const hours = { startTime: timeForDatabase(start), endTime: timeForDatabase(end) }
  await database().availabilityWindow.create({ data: { coachId: ada, weekday: 4, ...hours } })
})

beforeEach(async () => {
  await forgetVisitors()
  clock.fix(at(monday, '09:00'))
  owner = await newStaff('owner')
})

const now = () => ({ now: clock.now() })

/** The calendar's entries in reading order; links have the same text, with commas for icons. */
const entries = () => owner.page.texts('.calendar-entry > :first-child')

async function aBooking(time = '16:00') {
  const { parent } = await aParent(now())
  return { parent, booking: await bookAs(parent, { day, time }, now()) }
}

describe('the day view of the calendar', () => {
  it('shows all coaches side by side within their hours, with their free times', async () => {
    await owner.open(`/admin/calendar?view=day&day=${day}`)
    expect(owner.page.texts('.calendar-coach-name')).toEqual(['Maren Holt', 'Ada Lind'])
    expect(owner.page.links).toContain('8:00 – 11:00 AM open on Thursday, November 19')
    expect(owner.page.links).toContain('3:00 – 8:00 PM open on Thursday, November 19')
    expect(owner.page.texts('.calendar-axis li')).toHaveLength(12)
    expect(owner.page.texts('.calendar-axis li')[0]).toBe('8:00 AM')
    await expectValidPage(owner.page)
    await owner.follow('8:00 – 11:00 AM open on Thursday, November 19')
    expect(owner.page.text).toContain('Ada Lind, Eastern Time. What should be there?')
  })

  it('has a column for a coach without hours on it, who can be given something there', async () => {
    await owner.open('/admin/calendar?view=day&day=2026-11-20')
    expect(owner.page.texts('.calendar-coach-name')).toEqual(['Maren Holt', 'Ada Lind'])
    await database().coach.update({ where: { id: ada }, data: { active: false } })
    await owner.reload()
    expect(owner.page.texts('.calendar-coach-name')).toEqual(['Maren Holt'])
    await database().coach.update({ where: { id: ada }, data: { active: true } })
  })

  it('says how many coaches find no room beside the others, and where they are', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Coach ${index}`)
    await database().coach.createMany({
      data: names.map((name, index) => ({ name, position: 10 + index })),
    })
    await owner.open(`/admin/calendar?view=day&day=${day}`)
    expect(owner.page.texts('.calendar-coach-name')).toHaveLength(20)
    expect(owner.page.text).toContain(calendarTexts.coachesLeftOut(2))
    await expectValidPage(owner.page)
    await database().coach.deleteMany({ where: { name: { in: names } } })
    await owner.reload()
    expect(owner.page.text).not.toContain(calendarTexts.chooseCoach)
  })

  it('has no button that needs scripts', async () => {
    await owner.open(`/admin/calendar?view=day&day=${day}`)
    expect(owner.page.text).not.toContain(calendarTexts.print)
    await owner.open(printedRosterPath(day))
    expect(owner.page.text).not.toContain(calendarTexts.printRoster)
  })

  it('shows whether each lesson is confirmed, and canceled ones until they are hidden', async () => {
    const { staff } = await aStaffMember({ role: 'owner', ...now() })
    await aBooking()
    await bookedFor(staff, { coach: await demoCoach(), day, time: '17:00' }, now())
    const { parent, booking } = await aBooking('18:00')
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    await cancelBooking(parent, booking, terms, clock.now())
    await owner.open(`/admin/calendar?view=day&day=${day}`)
    expect(entries()).toEqual([
      expect.stringContaining('4:00 – 5:00 PM Deep Dive, Zoe Okafor, Confirmed'),
      expect.stringContaining('5:00 – 6:00 PM Deep Dive, Zoe Okafor, Not confirmed yet'),
      expect.stringContaining('6:00 – 7:00 PM Deep Dive, Zoe Okafor, Canceled'),
    ])
    expect(owner.page.links).toContain('6:00 – 8:00 PM open on Thursday, November 19')
    const marks = owner.page.$('.calendar-entry').toArray()
    expect(marks.map((one) => one.attribs.class!.split(' ')[1])).toEqual([
      'calendar-confirmed',
      'calendar-unconfirmed',
      'calendar-canceled',
    ])
    expect(marks.map((one) => one.attribs.class!)).toEqual([
      expect.stringContaining('at-8h at-0m for-1h for-0m'),
      expect.stringContaining('at-9h at-0m for-1h for-0m'),
      expect.stringContaining('at-10h at-0m for-1h for-0m lanes-2 lane-2'),
    ])
    await owner.follow(calendarTexts.hideCanceled)
    expect(owner.page.url).toContain('canceled=hide')
    expect(entries()).toHaveLength(2)
    await owner.follow(calendarTexts.nextDay)
    await owner.follow(calendarTexts.previousDay)
    expect(entries()).toHaveLength(2)
    await owner.follow(calendarTexts.showCanceled)
    expect(entries()).toHaveLength(3)
  })

  it('shows where no one came, in words and unlike a lesson that was held', async () => {
    await aBooking()
    const { booking } = await aBooking('17:00')
    await database().booking.update({ where: { id: booking }, data: { status: 'no_show' } })
    for (const view of ['day', 'week', 'month']) {
      await owner.open(`/admin/calendar?view=${view}&day=${day}`)
      const missed = owner.page.$('.calendar-entry.calendar-missed')
      expect(missed.text()).toContain(statusLabels.no_show)
      expect(missed.text()).toContain('5:00')
      expect(owner.page.texts('.calendar-entry.calendar-confirmed')).toHaveLength(1)
    }
  })

  it('has a line for the current time only today', async () => {
    clock.fix(at(monday, '16:20'))
    owner = await newStaff('owner')
    await owner.open('/admin/calendar?view=day')
    expect(owner.page.texts('.calendar-now')).toContain('Now, 4:20 PM')
    await owner.follow(calendarTexts.nextDay)
    expect(owner.page.texts('.calendar-now')).toEqual([])
  })
})

describe('the calendar of one coach', () => {
  it('is chosen from a list and stays chosen in every view and on every day', async () => {
    await owner.open(`/admin/calendar?view=agenda&day=${day}`)
    owner.choose('Coach', 'Ada Lind')
    await owner.press('Apply')
    const asked = () => Object.fromEntries(new URL(owner.page.url).searchParams)
    expect(asked()).toEqual({ view: 'agenda', day, coach: ada })
    expect(owner.page.texts('h2')[0]).toContain('7 days from November 19, 2026, Ada Lind')
    await owner.follow('Next 7 days')
    expect(asked()).toEqual({ view: 'agenda', day: '2026-11-26', coach: ada })
    await owner.follow('Month', 'Views')
    expect(asked()).toEqual({ view: 'month', day: '2026-11-26', coach: ada })
    await owner.follow('This month')
    expect(asked()).toEqual({ view: 'month', coach: ada })
    await owner.follow('Week', 'Views')
    expect(asked()).toEqual({ day: monday, coach: ada })
    await owner.follow('Next week')
    expect(asked()).toEqual({ day: '2026-11-23', coach: ada })
    owner.choose('Coach', calendarTexts.allCoaches)
    await owner.press('Apply')
    expect(asked()).toEqual({ day: '2026-11-23' })
  })
})

describe('the agenda view of the calendar', () => {
  it('lists seven days of all coaches by time, with the coach of each entry', async () => {
    await aBooking()
    const title = 'Staff meeting'
    await block(day, { coachId: ada, title, startTime: '16:30', endTime: '17:00' })
    await owner.open(`/admin/calendar?view=agenda&day=${day}`)
    expect(owner.page.texts('.calendar-day')).toHaveLength(7)
    expect(entries().slice(0, 2)).toEqual([
      '4:00 – 5:00 PM Deep Dive, Zoe Okafor, Maren Holt, Confirmed',
      '4:30 – 5:00 PM Staff meeting, Ada Lind',
    ])
    expect(owner.page.$('.calendar-axis')).toHaveLength(0)
    await expectValidPage(owner.page)
    await database().calendarBlock.deleteMany({ where: { title } })
  })
})

describe('rescheduling from the calendar', () => {
  it('leads from a lesson to its free times', async () => {
    const { booking } = await aBooking()
    await owner.open(`/admin/calendar?view=day&day=${day}`)
    await owner.follow('Reschedule 4:00 – 5:00 PM Deep Dive, Zoe Okafor')
    expect(owner.page.url).toContain(`/admin/bookings/${booking}/reschedule`)
  })

  it('shows the new time of a dropped lesson, and reschedules it after confirmation', async () => {
    const { booking } = await aBooking()
    const page = `/admin/bookings/${booking}/reschedule/any-time`
    await owner.open(`${page}?day=${day}&time=18:15&coach=${await demoCoach()}`)
    expect(owner.page.text).toContain('From Thursday, November 19, 2026 at 4:00 PM, Maren Holt')
    expect(owner.page.text).toContain('To Thursday, November 19, 2026 at 6:15 PM, Maren Holt')
    expect(owner.page.valueOf('Time')).toBe('18:15')
    await expectValidPage(owner.page)
    const lesson = { where: { bookings: { some: { id: booking } } } }
    const start = async () => (await database().lesson.findFirstOrThrow(lesson)).startsAt
    expect(await start()).toEqual(at(day, '16:00'))
    await owner.pressTwice(rescheduleTexts.reschedule)
    expect(owner.page.text).toContain(rescheduleTexts.done)
    expect(await start()).toEqual(at(day, '18:15'))
  })

  it('shows at once why a time is refused, and refuses invalid requests', async () => {
    const { booking } = await aBooking()
    await aBooking('18:00')
    const page = `/admin/bookings/${booking}/reschedule/any-time`
    await owner.open(`${page}?day=${day}&time=17:30`)
    expect(owner.page.text).toContain(anyTimeMessages['time-taken'])
    expect(owner.page.text).toContain(holdTexts.nearestTimes)
    expect(owner.page.links).toContain('Thursday, November 19 at 5:00 PM')
    for (const odd of ['day=2026-02-31', 'time=25:00', 'time=16:00', `day=${day}`, 'coach=x'])
      expect((await owner.open(`${page}?${odd}`)).status, odd).toBe(200)
    await owner.open(`${page}?time=25:00`)
    expect(owner.page.valueOf('Time')).toBe('16:00')
  })

  it('prefills a class’s time and coach', async () => {
    const { id } = await database().lesson.findFirstOrThrow({
      where: { lessonType: { format: 'group' }, startsAt: { gt: clock.now() } },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    })
    await owner.open(`/admin/classes/${id}/change?day=${day}&time=17:15&coach=${ada}`)
    expect(owner.page.valueOf('Day')).toBe(day)
    expect(owner.page.valueOf('Begins at')).toBe('17:15')
    expect(owner.page.valueOf('Coach')).toBe(ada)
  })
})

describe('the calendar’s exported file', () => {
  it('has the shown days of the shown coach, without canceled lessons', async () => {
    await aBooking()
    const { parent, booking } = await aBooking('18:00')
    await cancelBooking(
      parent,
      booking,
      { idempotencyKey: newToken(), refundCents: 0 },
      clock.now(),
    )
    await owner.open(`/admin/calendar?view=day&day=${day}`)
    const { body, headers } = await owner.follow(calendarTexts.download)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toContain(`calendar-${day}.ics`)
    expect(body.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
      'SUMMARY:Deep Dive: Zoe',
    ])
    expect(body).toContain('DTSTART;TZID=America/New_York:20261119T160000')
    const other = await owner.open(`/admin/calendar/calendar.ics?view=day&day=${day}&coach=${ada}`)
    expect(other.body).not.toContain('SUMMARY')
  })

  it('is not found for a coach whose calendar the viewer may not see', async () => {
    const coach = await newStaff('coach')
    const of = (id: string) => coach.open(`/admin/calendar/calendar.ics?coach=${id}`)
    expect((await of(ada)).status).toBe(404)
    expect((await of('nobody')).status).toBe(404)
    expect((await of(await demoCoach())).status).toBe(200)
  })
})
