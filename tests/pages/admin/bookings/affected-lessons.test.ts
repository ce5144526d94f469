import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { system } from '~/values/actor'
import { monday, newVisitor, openOnMonday } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { emptyTables } from '../../../support/database/empty-tables'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { aClass } from '../../../support/factories/factories-booking'
import { aWeeklyClass, repeatedDaily } from '../../../support/factories/factories-class'
import { bookAs } from '../../../support/factories/factories-portal'
import { weekly } from '../../../support/factories/factories-schedule'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidHtml } from '../../../support/browser/valid-html'

const sunday = '2026-11-22'
const lesson = 'Deep Dive Sunday, November 22, 2026 at 10:00 AM Zoe Okafor'
let owner: PlainBrowser
let ada: string

beforeAll(openOnMonday)
beforeEach(async () => {
  await emptyTables('booking_order', 'lesson', 'lesson_series')
  await database().coachLessonType.deleteMany({ where: { coach: { name: 'Ada Lind' } } })
  clock.fix(at(monday, '09:00'))
  owner = await newStaff('owner')
  ada = await createCoach(system, {
    name: 'Ada Lind',
    lessonTypeIds: (await findLessonTypes()).map(({ id }) => id),
    windows: [weekly(7, '09:00', '12:00')],
  })
})

async function bookSunday() {
  const { parent } = await aParent({ now: clock.now() })
  const wanted = { lessonType: 'deep-dive', day: sunday, time: '10:00' }
  return await bookAs(parent, wanted, { now: clock.now() })
}

describe('a change of a coach’s hours', () => {
  const hours = () => owner.open(`/admin/settings/coaches/${ada}/hours`)
  const outside = 'These lessons are outside opening hours but still take place.'

  it.each([
    ['11:00', false],
    ['10:45', true],
  ])('to end at %s puts a lesson from ten to eleven outside: %s', async (end, isOutside) => {
    const booking = await bookSunday()
    expect((await hours()).text).not.toContain(outside)
    await owner.follow(/^Sunday, 9:00 AM/)
    owner.fill('Until', end)
    const page = await owner.press('Save')
    expect(page.text.includes(outside)).toBe(isOutside)
    expect(page.text.includes(lesson)).toBe(isOutside)
    await expectValidHtml(page)
    if (!isOutside) return
    await owner.follow('Deep Dive')
    expect(owner.page.url).toContain(`/admin/bookings/${booking}`)
  })

  it('lists lessons and empty classes outside hours until hours are added again', async () => {
    await bookSunday()
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const once = { startsOn: sunday, startTime: '11:00', repeats: 'no' as const }
    await aWeeklyClass(staff, ada, once, clock.now())
    await hours()
    expect((await owner.press(/^Remove Sunday/)).text).toContain(outside)
    const emptyClass = 'Tumbling Basics Sunday, November 22, 2026 at 11:00 AM 0 of 6 places taken'
    expect(owner.page.text).toContain(`${lesson} ${emptyClass}`)
    await owner.follow(calendarTexts.addExtraHours)
    owner.fill('Day', sunday)
    owner.fill('From', '10:00')
    owner.fill('Until', '12:00')
    expect((await owner.press(calendarTexts.addThem)).text).not.toContain(outside)
    await owner.press(/^Remove Sunday/)
    expect(owner.page.text).toContain(outside)
    clock.fix(at(sunday, '11:00'))
    owner = await newStaff('owner')
    expect((await hours()).text).not.toContain(lesson)
    expect(owner.page.text).toContain(emptyClass)
  })
})

describe('a coach with affected lessons', () => {
  const standing = 'These lessons are still theirs and still take place.'
  const coach = () => owner.open(`/admin/settings/coaches/${ada}`)

  it('who becomes inactive is shown with remaining lessons, and their classes are not offered', async () => {
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const [date] = await aWeeklyClass(
      ...([staff, ada, { startsOn: sunday, startTime: '11:00' }, clock.now()] as const),
    )
    const offered = async () => (await newVisitor().open('/booking?type=tumbling-basics')).text
    expect(await offered()).toContain('Sunday, November 22 at 11:00 AM')
    expect((await coach()).text).not.toContain(standing)
    owner.uncheck('Can be booked')
    await owner.press('Save')
    expect(owner.page.text).toContain('Ada Lind saved.')
    expect(owner.page.text).toContain(standing)
    await expectValidHtml(owner.page)
    expect(await offered()).not.toContain('Sunday, November 22 at 11:00 AM')

    await owner.open(`/admin/classes/${date}`)
    expect(owner.page.text).toContain('Families can’t book this date: Ada Lind')
    await owner.follow(staffBookingTexts.bookForFamily)
    owner.fill('Name, email or phone of the family', 'no one here')
    await owner.press('Apply')
    await owner.press(staffBookingTexts.newFamily)
    const chosen = owner.page.control(/November 22 at 11:00 AM/, holdTexts.chooseDate)
    expect(chosen.is(`[value="${date}"][checked]`)).toBe(true)
    await owner.open(`/admin/calendar?coach=${ada}&day=${sunday}`)
    expect(owner.page.text).toContain('Tumbling Basics, 0 of 6 places taken')
    expect(owner.page.links).not.toContain('Sunday, November 22 at 9:00 AM')
  })

  it('is shown the days of what they teach and help with before they become inactive, and after', async () => {
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const maren = await demoCoach()
    const once = { startsOn: sunday, startTime: '15:00', repeats: 'no' as const }
    await aWeeklyClass(staff, maren, { ...once, assistants: [ada] }, clock.now())
    await bookSunday()
    const page = await coach()
    expect(page.text).toContain(
      'They still teach on Sun, Nov 22. They help with classes on Sun, Nov 22.',
    )
    expect(page.text).not.toContain(standing)
    owner.uncheck('Can be booked')
    expect((await owner.press('Save')).text).toContain(standing)
    expect(owner.page.text).toContain(lesson)
    expect(owner.page.text).toContain('Helping Maren Holt')
    await expectValidHtml(owner.page)
  })

  it('who stops teaching a lesson type is shown with only those lessons', async () => {
    await bookSunday()
    await coach()
    owner.uncheck('Quick Journey')
    await owner.press('Save')
    expect(owner.page.headings[0]).toBe('Coaches')
    await coach()
    owner.uncheck('Deep Dive')
    await owner.press('Save')
    expect(owner.page.headings[0]).toBe('Ada Lind')
    expect(owner.page.text).toContain(lesson)
  })

  it('who becomes inactive with many lessons has them on several pages', async () => {
    await repeatedDaily(await aClass(ada, '11:00', sunday), 50)
    await coach()
    owner.uncheck('Can be booked')
    expect((await owner.press('Save')).text).toContain('Page 1 of 2')
    expect(owner.page.text).not.toContain('Monday, January 11, 2027')
    await owner.follow('Next')
    expect(owner.page.text).toContain('Monday, January 11, 2027')
    await expectValidHtml(owner.page)
    await owner.follow('Previous')
    expect(owner.page.text).toContain('Sunday, November 22, 2026')
  })
})
