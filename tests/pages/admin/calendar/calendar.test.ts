import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { classMessages } from '~/domain/booking/classes/class-forms'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { categoryLabels } from '~/domain/scheduling/blocks/block-forms'
import { monday, openOnMonday } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { block } from '../../../support/factories/factories-schedule'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { anotherCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidHtml, expectValidPage } from '../../../support/browser/valid-html'

let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(at(monday, '09:00'))
  owner = await newStaff('owner')
})

const cell = (browser: PlainBrowser, day: string) =>
  browser.page.texts('.calendar-day').find((text) => text.startsWith(day)) ?? ''

/** The calendar's title: what it shows, and of whom. */
const title = () => owner.page.texts('h2')[0]

describe('the week view of the calendar', () => {
  it('shows classes, blocks and open times of a coach, and marks today', async () => {
    await owner.open('/admin')
    await owner.follow('Calendar')
    expect(title()).toBe('Week of November 16, 2026, Maren Holt Eastern Time')
    expect(cell(owner, 'Monday')).toContain('Monday, November 16, today')
    expect(cell(owner, 'Tuesday')).toContain('5:00 – 5:45 PM Tumbling Basics, 0 of 8 places taken')
    expect(cell(owner, 'Wednesday')).toContain('6:30 – 8:00 PM Team practice')
    expect(cell(owner, 'Wednesday')).toContain('3:00 – 6:30 PM open')
    expect(cell(owner, 'Sunday')).toContain('Nothing on this day.')
    expect(cell(owner, 'Sunday')).not.toContain('open')
    await owner.follow('Next week')
    expect(title()).toContain('Week of November 23, 2026')
    await owner.follow('Month', 'Views')
    expect(title()).toContain('November 2026, Maren Holt')
    await owner.follow('Previous month')
    expect(title()).toContain('October 2026')
  })

  it('has the same local hours on both sides of a clock change', async () => {
    const coach = (await database().coach.findFirstOrThrow()).id
    const hours = { coachId: coach, weekday: 7, startTime: new Date('1970-01-01T01:00:00Z') }
    const window = { ...hours, endTime: new Date('1970-01-01T04:00:00Z') }
    const { id } = await database().availabilityWindow.create({ data: window })
    clock.fix(at('2027-03-01', '09:00'))
    await owner.open('/admin')
    owner = await newStaff('owner')
    await owner.open('/admin/calendar?day=2027-03-14')
    expect(cell(owner, 'Sunday')).toContain('Clocks go forward at 2:00 AM')
    expect(cell(owner, 'Sunday')).toContain('1:00 – 4:00 AM open')
    expect(placeOf('1:00 – 4:00 AM open')).toBe('at-0h at-0m for-3h for-0m')
    expect(owner.page.$('.calendar-chosen .calendar-gap').attr('class')).toContain(
      'at-1h at-0m for-1h for-0m',
    )
    await owner.open('/admin/calendar?day=2027-03-14&view=day')
    expect(placeOf('1:00 – 4:00 AM open')).toBe('at-0h at-0m for-2h for-0m')
    expect(owner.page.texts('.calendar-axis li').slice(0, 3)).toEqual([
      '1:00 AM',
      '3:00 AM',
      '4:00 AM',
    ])
    await owner.open('/admin/calendar?day=2027-11-07')
    expect(cell(owner, 'Sunday')).toContain('Clocks go back at 2:00 AM')
    expect(owner.page.texts('.calendar-axis li').slice(0, 3)).toEqual([
      '1:00 AM',
      '1:00 AM again',
      '2:00 AM',
    ])
    // the last lesson of the first hour starts at 1:45; the repeated hour is not offered
    expect(placeOf('1:00 – 1:15 AM open')).toBe('at-0h at-0m for-1h for-15m')
    expect(placeOf('2:00 – 4:00 AM open')).toBe('at-2h at-0m for-2h for-0m')
    await database().availabilityWindow.delete({ where: { id } })
  })

  it('links an open time to the entries that can be added there', async () => {
    await owner.open('/admin/calendar')
    await owner.follow(/^3:00 – \d+:00 PM open on Thursday, November 19$/)
    expect(owner.page.headings[0]).toBe('Thursday, November 19, 2026 at 3:00 PM')
    owner.fill(calendarTexts.anotherTime, '18:30')
    await owner.press(calendarTexts.useTime)
    expect(owner.page.headings[0]).toBe('Thursday, November 19, 2026 at 6:30 PM')
    await owner.back()
    owner.fill(calendarTexts.anotherTime, '15:00')
    await owner.press(calendarTexts.useTime)
    await owner.follow(calendarTexts.addBlock)
    expect(owner.page.valueOf('First day')).toBe('2026-11-19')
    expect(owner.page.valueOf('Begins at')).toBe('15:00')
    owner.fill('What it is', 'Dentist')
    owner.fill('Ends at', '15:30')
    const page = await owner.pressTwice('Save')
    expect(page.text).toContain('Added to the calendar.')
    expect(page.headings[0]).toBe('Dentist')
    await owner.follow(calendarTexts.back)
    expect(cell(owner, 'Thursday')).toContain('3:00 – 3:30 PM Dentist')
    expect(await database().calendarBlock.count({ where: { title: 'Dentist' } })).toBe(1)
  })
})

/** The position and duration of an item on the axis. */
function placeOf(words: string): string {
  const { $ } = owner.page
  const item = $('.calendar-chosen .calendar-items > li').filter((_, li) =>
    $(li).text().startsWith(words),
  )
  return (item.attr('class') ?? '').replace(/^\S+ /, '')
}

describe('a class in the calendar', () => {
  it('is added once from an open time, and refused if the time is taken', async () => {
    await owner.open('/admin/calendar?day=2026-11-26')
    await owner.follow(/open on Thursday, November 26$/)
    owner.fill(calendarTexts.anotherTime, '16:00')
    await owner.press(calendarTexts.useTime)
    await owner.follow(calendarTexts.addClass)
    owner.fill('Places', '5')
    owner.choose('Repeats', 'Weekly', 'Does it repeat?')
    await owner.pressTwice('Save')
    expect(owner.page.text).toContain('The class is on the calendar.')
    expect(cell(owner, 'Thursday')).toContain('4:00 – 4:45 PM Tumbling Basics, 0 of 5 places taken')
    expect(await database().lessonSeries.count({ where: { places: 5 } })).toBe(1)
    await owner.follow(calendarTexts.addClass)
    owner.fill('First day', '2026-12-03')
    owner.fill('Begins at', '16:15')
    const page = await owner.press('Save')
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain('is taken on Thursday, December 3 at 4:15 PM')
    expect(page.valueOf('Begins at')).toBe('16:15')
  })

  it('leaves out taken dates after confirmation, and has them added from its page', async () => {
    const away = await block('2026-11-29')
    await owner.open('/admin/calendar/classes/new?day=2026-11-22&time=09:00')
    owner.choose('Repeats', 'Weekly', 'Does it repeat?')
    owner.fill('Or how many times', '3')
    const page = await owner.press('Save')
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain('Sunday, November 29')
    await expectValidPage(page, 409)
    owner.check('Skip these dates')
    owner.fill('Places', '70')
    expect((await owner.press('Save')).status).toBe(400)
    owner.fill('Places', '6')
    owner.fill('First day', '2026-11-01')
    expect((await owner.press('Save')).errors[0]).toContain(classMessages['day-over'])
    owner.fill('First day', '2026-11-22')
    await owner.pressTwice('Save')
    const done = 'The class is on the calendar, without Sunday, November 29.'
    expect(owner.page.text).toContain(done)
    await owner.follow(/^9:00 – 9:45 AM Tumbling Basics/)
    await expectValidHtml(owner.page)
    const putBack = 'Restore: Sunday, November 29, 2026'
    expect((await owner.press(putBack)).text).toContain('still taken on Sunday, November 29')
    expect(owner.page.status).toBe(409)
    await database().calendarBlock.delete({ where: { id: away } })
    await owner.open('/admin/calendar?day=2026-11-22')
    await owner.follow(/^9:00 – 9:45 AM Tumbling Basics/)
    await owner.follow(calendarTexts.changeClass)
    owner.fill('Day', '2026-11-24')
    owner.choose('Which dates', 'All upcoming dates')
    expect((await owner.press('Save')).text).toContain('Tuesday, November 24, 2026 at 9:00 AM')
    await owner.pressTwice('Restore: Tuesday, December 1, 2026')
    expect(owner.page.text).toContain('The date is back on the calendar.')
    expect(owner.page.text).toContain('Tuesday, December 1, 2026 at 9:00 AM')
    expect(owner.page.text).not.toContain('Skipped dates')
  })
})

describe('a block in the calendar', () => {
  it('is changed and removed on one day, and from a day on', async () => {
    await owner.open('/admin/calendar?day=2026-11-25')
    await owner.follow(/Team practice/)
    expect(owner.page.text).toContain('Repeats Every week on Wednesday, without end')
    await owner.follow('Change this one')
    owner.fill('What it is', 'Show')
    await owner.press('Save')
    await owner.open('/admin/calendar?day=2026-11-25')
    expect(cell(owner, 'Wednesday')).toContain('Show')
    expect(cell(owner, 'Wednesday')).not.toContain(categoryLabels.team)
    await owner.open('/admin/calendar?day=2026-12-02')
    await owner.follow(/Team practice/)
    await owner.press('Remove this and those that follow')
    expect(owner.page.text).toContain('Removed from the calendar.')
    expect(cell(owner, 'Wednesday')).not.toContain(categoryLabels.team)
    await owner.open('/admin/calendar')
    expect(cell(owner, 'Wednesday')).toContain(categoryLabels.team)
  })

  it('over an empty class links to it and prevents bookings', async () => {
    const { id: lesson } = await database().lesson.findFirstOrThrow({
      where: { lessonType: { format: 'group' }, startsAt: at('2026-11-28', '10:00') },
    })
    await owner.open('/admin/calendar/blocks/new?day=2026-11-28')
    owner.fill('What it is', 'Holiday')
    await owner.press('Save')
    expect(owner.page.text).toContain('These lessons are during this block and still take place.')
    const saturday = 'Saturday, November 28, 2026 at 10:00 AM'
    expect(owner.page.text).toContain(`Tumbling Basics ${saturday} 0 of 8 places taken`)
    await owner.follow('Tumbling Basics')
    expect(owner.page.url).toContain(`/admin/classes/${lesson}`)
    const blocked = 'Families can’t book this date because of something else on the calendar.'
    expect(owner.page.text).toContain(blocked)
    expect(owner.page.links).not.toContain(staffBookingTexts.bookForFamily)
    const form = `/admin/bookings/new?type=tumbling-basics&guardian=new&lesson=${lesson}`
    const dates = async () => (await owner.open(form)).text
    const inList = 'Saturday, November 28 at 10:00 AM'
    expect(await dates()).not.toContain(inList)
    await database().calendarBlock.deleteMany({ where: { title: 'Holiday' } })
    expect(await dates()).toContain(inList)
    await owner.open(`/admin/classes/${lesson}`)
    expect(owner.page.text).not.toContain(blocked)
    await owner.follow(staffBookingTexts.bookForFamily)
  })

  it('is refused if it is all-day and has times', async () => {
    await owner.open('/admin/calendar/blocks/new?day=2026-12-04')
    owner.fill('What it is', 'Meeting')
    owner.fill('Begins at', '16:00')
    owner.fill('Ends at', '18:00')
    let page = await owner.press('Save')
    expect(page.status).toBe(400)
    expect(page.errors).toEqual(['You checked “All day” and entered times. Use only one.'])
    expect(page.valueOf('Begins at')).toBe('16:00')
    owner.choose('All day, or at these times?', 'At the times given: 16:00 – 18:00')
    page = await owner.press('Save')
    expect(page.headings[0]).toBe('Meeting')
    expect(page.text).toContain('4:00 – 6:00 PM')
    const { startTime } = await database().calendarBlock.findFirstOrThrow({
      where: { title: 'Meeting' },
    })
    expect(startTime?.toISOString()).toContain('T16:00')

    await owner.follow('Change it')
    owner.check('All day')
    await owner.press('Save')
    owner.choose('All day, or at these times?', 'All day; the times are left out')
    await owner.press('Save')
    const changed = await database().calendarBlock.findFirstOrThrow({ where: { title: 'Meeting' } })
    expect(changed.startTime).toBeNull()
    await database().calendarBlock.delete({ where: { id: changed.id } })
  })

  it('is not found on a day that it does not fall on, or that is no day', async () => {
    const weekly = { title: 'Gym inspection', recurrenceRule: 'FREQ=WEEKLY;BYDAY=TH' }
    const id = await block('2026-12-03', weekly)
    const askOn = async (on: string) => await owner.open(`/admin/calendar/blocks/${id}?on=${on}`)
    expect((await askOn('2026-12-10')).headings[0]).toBe('Gym inspection')
    for (const on of ['2026-12-04', '2026-13-45', '0000-00-00', 'Thursday'])
      expect((await askOn(on)).status, on).toBe(404)
    await database().calendarBlock.delete({ where: { id } })
  })

  it('shows errors next to required fields', async () => {
    await owner.open('/admin/calendar/blocks/new')
    owner.fill('First day', '2026-12-02')
    owner.fill('Last day', '2026-12-01')
    owner.uncheck('All day')
    const page = await owner.press('Save', { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.errorOf('What it is')).toBe('Enter what it’s for.')
  })
})

describe('the calendar of another coach', () => {
  it('is not found by a coach', async () => {
    const other = await anotherCoach()
    expect((await owner.open(`/admin/calendar?coach=${other}`)).status).toBe(200)
    const coach = await newStaff('coach')
    expect((await coach.open(`/admin/calendar?coach=${other}`)).status).toBe(404)
    expect((await coach.open(`/admin/calendar/at/${other}/2026-11-19/15:00`)).status).toBe(404)
    expect((await coach.open('/admin/calendar')).text).not.toContain('Ada Lind')
  })
})
