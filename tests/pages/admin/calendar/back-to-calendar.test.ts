import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { refundReasonLabels } from '~/domain/booking/money/refunds/refund-forms'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { forgetVisitors, monday, openOnMonday } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import { aParent } from '../../../support/factories/factories-accounts'
import { bookAs } from '../../../support/factories/factories-portal'

const day = '2026-11-19'
let owner: PlainBrowser
let coach: string

beforeAll(async () => {
  await openOnMonday()
  await anotherCoach()
  coach = await demoCoach()
})

beforeEach(async () => {
  await forgetVisitors()
  clock.fix(at(monday, '09:00'))
  owner = await newStaff('owner')
})

const asked = () => Object.fromEntries(new URL(owner.page.url).searchParams)
const shown = () => ({ view: 'agenda', day, coach, canceled: 'hide' })
const open = (query: Record<string, string> = shown()) =>
  owner.open(`/admin/calendar?${new URLSearchParams(query)}`)

describe('the link back to the calendar', () => {
  it('leads from a booking to the view, day and coach that it was opened from', async () => {
    const { parent } = await aParent({ now: clock.now() })
    await bookAs(parent, { day, time: '16:00' }, { now: clock.now() })
    await open()
    await owner.follow('4:00 – 5:00 PM Deep Dive, Zoe Okafor, Confirmed')
    expect(owner.page.headings[0]).toBe('Deep Dive for Zoe Okafor')
    await owner.follow(calendarTexts.back)
    expect(asked()).toEqual(shown())
    await owner.follow('Month', 'Views')
    await owner.follow('4:00 – 5:00 PM Deep Dive, Zoe Okafor, Confirmed')
    await owner.follow(calendarTexts.back)
    expect(asked()).toEqual({ ...shown(), view: 'month' })
  })

  it('is kept on every page of a booking and after its actions', async () => {
    const { parent } = await aParent({ now: clock.now() })
    await bookAs(parent, { day, time: '16:00' }, { now: clock.now() })
    await open()
    await owner.follow('4:00 – 5:00 PM Deep Dive, Zoe Okafor, Confirmed')
    const booking = new URL(owner.page.url)
    const hrefs = () =>
      owner.page
        .$('main a[href]')
        .toArray()
        .map((link) => new URL(owner.page.$(link).attr('href')!, booking))
    const own = hrefs().filter(({ pathname }) => pathname.startsWith(`${booking.pathname}/`))
    expect(own.length).toBeGreaterThanOrEqual(7)
    for (const { href } of own) {
      expect((await owner.open(href)).status).toBe(200)
      expect(hrefs().map(String)).toContain(booking.href)
    }
    await owner.open(booking.href)
    await owner.follow(staffBookingTexts.writeNote)
    owner.fill('What to know', 'Brings her own mat.')
    await owner.press('Save')
    expect(owner.page.url).toBe(booking.href)
    await owner.follow(moneyTexts.takePayment)
    owner.choose('How it was paid', 'Cash')
    await owner.press(moneyTexts.recordPayment)
    await owner.follow('Refund')
    owner.fill('How much', '10')
    owner.choose('Why', refundReasonLabels.goodwill)
    await owner.press('Refund')
    expect(owner.page.url).toBe(booking.href)
    await owner.follow(staffBookingTexts.reschedule)
    await owner.follow('Friday, November 20')
    owner.choose(holdTexts.chooseTime, '5:00 PM')
    await owner.press(rescheduleTexts.reschedule)
    expect(owner.page.url).toBe(booking.href)
    await owner.follow(staffBookingTexts.reschedule)
    await owner.follow(rescheduleTexts.anyTime)
    await owner.follow('Back to the free times')
    await owner.follow(rescheduleTexts.keep)
    await owner.follow(staffBookingTexts.cancel)
    await owner.press(staffBookingTexts.cancel)
    await owner.follow(calendarTexts.back)
    expect(asked()).toEqual(shown())
  })

  it('is kept while a lesson of the calendar is rescheduled from there', async () => {
    const { parent } = await aParent({ now: clock.now() })
    await bookAs(parent, { day, time: '16:00' }, { now: clock.now() })
    await open({ ...shown(), view: 'day' })
    await owner.follow(/^Reschedule 4:00/)
    await owner.follow(rescheduleTexts.keep)
    await owner.follow(calendarTexts.back)
    expect(asked()).toEqual({ ...shown(), view: 'day' })
  })

  it('leads to this week of all coaches if that was shown', async () => {
    await owner.open('/admin/calendar')
    await owner.follow('5:00 – 5:45 PM Tumbling Basics, 0 of 8 places taken')
    await owner.follow(calendarTexts.back)
    expect(asked()).toEqual({ day: monday })
  })

  it('is kept while a class is changed, and while one of its dates is canceled', async () => {
    await owner.open(`/admin/calendar?view=day&day=2026-11-24`)
    await owner.follow('5:00 – 5:45 PM Tumbling Basics, 0 of 8 places taken')
    await owner.follow(calendarTexts.changeClass)
    owner.fill('Places', '7')
    await owner.press('Save')
    expect(owner.page.text).toContain('0 of 7 places taken')
    await owner.follow(calendarTexts.cancelDate)
    await owner.follow('Back to class')
    await owner.follow(calendarTexts.cancelDate)
    await owner.press(calendarTexts.cancelDate)
    await owner.follow(calendarTexts.back)
    expect(asked()).toEqual({ view: 'day', day: '2026-11-24' })
  })

  it('is kept from an open time over another time to a block that is added and removed', async () => {
    await open()
    await owner.follow('3:00 – 8:00 PM open on Thursday, November 19')
    owner.fill(calendarTexts.anotherTime, '15:30')
    await owner.press(calendarTexts.useTime)
    expect(owner.page.headings[0]).toContain('at 3:30 PM')
    await owner.follow(calendarTexts.addBlock)
    owner.fill('What it is', 'Mats come')
    owner.fill('Ends at', '15:45')
    await owner.press('Save')
    await owner.follow('Change it')
    await owner.follow('Change nothing')
    await owner.follow(calendarTexts.back)
    expect(asked()).toEqual(shown())
    await owner.follow('3:30 – 3:45 PM Mats come')
    await owner.press('Remove it')
    expect(asked()).toEqual(shown())
  })

  it('is kept from an open time through every step of a booking to the booking itself', async () => {
    await open()
    await owner.follow('3:00 – 8:00 PM open on Thursday, November 19')
    await owner.follow(staffBookingTexts.bookForFamily)
    owner.choose('Lesson', 'Deep Dive')
    await owner.press(staffBookingTexts.newFamily)
    await owner.follow(staffBookingTexts.changeTime)
    await owner.follow('Friday, November 20')
    owner.choose(holdTexts.chooseTime, '5:00 PM')
    await owner.press(staffBookingTexts.continue)
    owner.fill('Parent’s first name', 'Grace')
    owner.fill('Parent’s last name', 'Hall')
    owner.fill('Phone number', '555 010 7777')
    owner.fill('First name', 'Noa')
    owner.fill('Last name', 'Hall')
    owner.fill('Date of birth', '2015-04-23')
    owner.choose('Experience', /tried/)
    await owner.press(staffBookingTexts.bookForThem)
    expect(owner.page.headings[0]).toBe('Deep Dive for Noa Hall')
    await owner.follow(calendarTexts.back)
    expect(asked()).toEqual(shown())
  })

  it('is kept while the same time is booked every week', async () => {
    await open({ view: 'day', day, coach })
    await owner.follow(staffBookingTexts.bookForFamily)
    owner.choose('Lesson', 'Deep Dive')
    await owner.press(staffBookingTexts.newFamily)
    owner.choose(holdTexts.chooseTime, '5:00 PM')
    await owner.press(staffBookingTexts.continue)
    await owner.follow(staffBookingTexts.everyWeek)
    owner.fill('Weeks', '2')
    await owner.press('Apply')
    await owner.follow('Back to one date')
    await owner.follow(calendarTexts.back)
    expect(asked()).toEqual({ view: 'day', day, coach })
  })

  it('shows a new class on its first day in the original view', async () => {
    await open({ view: 'month', day })
    await owner.follow(calendarTexts.addClass)
    owner.fill('First day', '2026-12-06')
    owner.fill('Begins at', '09:00')
    await owner.press('Save')
    expect(asked()).toEqual({ view: 'month', day: '2026-12-06' })
  })

  it('is kept while a day is viewed and closed and its closing is followed', async () => {
    await open({ view: 'day', day: '2026-12-02' })
    await owner.follow(calendarTexts.closeADay)
    owner.fill('Day', '2026-12-03')
    await owner.press('Apply')
    owner.fill('Why', 'The floor is new.')
    await owner.press(calendarTexts.closeThisDay)
    expect(owner.page.headings[0]).toBe('Thursday, December 3, 2026 is closed')
    await expectValidPage(owner.page)
    await owner.follow(calendarTexts.back)
    expect(asked()).toEqual({ view: 'day', day: '2026-12-02' })
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/admin/calendar?day=2026-11-19',
    'day=2026-02-30',
    `day=${day}&coach=../../settings`,
  ])('ignores an invalid “%s” in the address of a class', async (from) => {
    const { id, startsAt } = await database().lesson.findFirstOrThrow({
      where: { lessonType: { format: 'group' }, startsAt: { gt: clock.now() } },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    })
    await owner.open(`/admin/classes/${id}?from=${encodeURIComponent(from)}`)
    await owner.follow(calendarTexts.back)
    expect(new URL(owner.page.url).pathname).toBe('/admin/calendar')
    expect(asked()).toEqual({ day: startsAt.toISOString().slice(0, 10), coach })
  })
})
