import { beforeAll, beforeEach, expect, it } from 'vitest'
import { endSeriesMessages } from '~/domain/booking/classes/class-forms'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { changeClassMessages } from '~/domain/booking/classes/class-change'
import { monday, openOnMonday } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { aWeeklyClass } from '../../../support/factories/factories-class'
import { pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { queriesOf } from '../../../support/database/query-count'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidHtml, expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(() => clock.fix(at(monday, '09:00')))

it('a class lists its athletes, and one of its dates is canceled once with the shown refunds', async () => {
  const { id: lesson } = await database().lesson.findFirstOrThrow({
    where: { lessonType: { format: 'group' }, startsAt: { gt: clock.now() } },
    orderBy: { startsAt: 'asc' },
  })
  const once = { seriesId: null, originalOn: null }
  await database().lesson.update({ where: { id: lesson }, data: once })
  const { parent } = await aParent({ now: clock.now() })
  const wanted = { lessonType: 'tumbling-basics', lesson }
  const booking = await bookAs(parent, wanted, { now: clock.now() })

  const owner = await newStaff('owner')
  await owner.open('/admin/calendar')
  await owner.follow('5:00 – 5:45 PM Tumbling Basics, 1 of 8 places taken')
  expect(owner.page.headings[0]).toBe('Tumbling Basics')
  expect(owner.page.text).toContain('1 of 8 places taken. Zoe Okafor')
  await owner.follow(staffBookingTexts.bookForFamily)
  owner.fill('Name, email or phone of the family', 'no one here')
  await owner.press('Apply')
  await owner.press(staffBookingTexts.newFamily)
  expect(
    owner.page
      .control(/November 17 at 5:00 PM/, holdTexts.chooseDate)
      .is(`[value="${lesson}"][checked]`),
  ).toBe(true)

  await owner.open(`/admin/classes/${lesson}`)
  const change = await owner.follow(calendarTexts.changeClass)
  expect(change.text).toContain('Families who have booked keep their price and policy')
  expect(change.text).not.toContain(calendarTexts.otherDates) // it takes place once
  await owner.open(`/admin/classes/${lesson}`)
  await owner.follow(calendarTexts.cancelDate)
  await pay(booking, 2200)
  const outdated = await owner.press(calendarTexts.cancelDate)
  expect(outdated.status).toBe(409)
  expect(outdated.errors[0]).toContain('Someone just booked, canceled or paid.')
  expect(owner.page.text).toContain('Zoe Okafor 1 $22')
  expect(owner.page.text).toContain('Refunded to families $22 for 1 booking')
  await expectValidHtml(owner.page)
  await owner.pressTwice(calendarTexts.cancelDate)
  expect(owner.page.text).toContain(calendarTexts.dateCanceled)
  await expectValidHtml(owner.page)
  expect(await database().outboxMessage.count({ where: { kind: 'class-canceled' } })).toBe(1)

  const other = await newStaff('coach', await anotherCoach())
  expect((await other.open(`/admin/classes/${lesson}`)).status).toBe(404)
})

it('a class is changed from one of its dates on, and version conflicts are reported', async () => {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const sundays = { startsOn: '2026-11-22', startTime: '09:00' }
  const [lesson] = await aWeeklyClass(staff, await demoCoach(), sundays, clock.now())
  const owner = await newStaff('owner')
  await owner.open(`/admin/classes/${lesson}`)
  await owner.follow(calendarTexts.changeClass)
  expect(owner.page.headings[0]).toBe('Change Tumbling Basics')
  expect(owner.page.valueOf('Begins at')).toBe('09:00')
  expect(owner.page.text).toContain(calendarTexts.otherDates)
  expect(owner.page.valueOf('Minutes')).toBe('45')
  await expectValidHtml(owner.page)

  const other = await newStaff('front_desk')
  await other.open(`/admin/classes/${lesson}/change`)
  other.fill('Begins at', '09:30')
  other.choose('Which dates', 'This and all later dates')
  await other.pressTwice('Save')
  expect(other.page.text).toContain(
    'Sunday, November 22, 2026 at 9:30 AM (Eastern Time), 45 minutes',
  )

  owner.fill('Places', '12')
  await owner.press('Save')
  expect(owner.page.status).toBe(409)
  expect(owner.page.text).toContain(changeClassMessages['changed-meanwhile'])
  expect(owner.page.text).toContain('Begins at, as saved now 09:30')
  expect(owner.page.valueOf('Places')).toBe('12')
  await expectValidPage(owner.page, 409)
  owner.fill('Begins at', '09:30')
  await owner.press('Save')
  expect(owner.page.text).toContain('0 of 12 places taken')

  await owner.follow(calendarTexts.changeClass)
  expect(owner.page.valueOf('Day')).toBe('2026-11-22')
  owner.fill('Day', '2026-11-29')
  await owner.press('Save')
  expect(owner.page.errorOf('Day')).toBe(
    'The class has a date on Sunday, November 29 already. Choose another day. Nothing was changed.',
  )
  await expectValidPage(owner.page, 409)
  owner.fill('Day', '2026-11-24')
  await owner.pressTwice('Save')
  expect(owner.page.text).toContain('Tuesday, November 24, 2026 at 9:30 AM')

  await owner.follow(calendarTexts.changeClass)
  owner.fill('Minutes', '4')
  expect((await owner.press('Save')).errorOf('Minutes')).toBe('Enter a number from 5 to 720.')
})

it('a class is ended once after one of its dates with the shown refunds', async () => {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const sundays = { startsOn: '2026-11-22', startTime: '12:00' }
  const [first, second, third] = await aWeeklyClass(
    ...([staff, await demoCoach(), sundays, clock.now()] as const),
  )
  const booked = (lesson: string) => ({ lessonType: 'tumbling-basics', lesson })
  const { parent } = await aParent({ now: clock.now() })
  await bookAs(parent, booked(second!), { now: clock.now() })
  const owner = await newStaff('owner')
  await owner.open(`/admin/classes/${first}`)
  await owner.follow('End the class after this date')
  expect(owner.page.text).toContain('The class has no dates after November 22, 2026.')
  expect(owner.page.text).toContain('Zoe Okafor')
  await expectValidHtml(owner.page)
  const ending = `/admin/classes/${first}/end/after`
  const few = await queriesOf(() => owner.open(ending))
  await bookAs((await aParent({ now: clock.now() })).parent, booked(third!), { now: clock.now() })
  expect(await queriesOf(() => owner.open(ending))).toBe(few)
  await owner.pressTwice(calendarTexts.endClass)
  expect(owner.page.text).toContain('Class ended.')
  expect((await owner.open(`/admin/classes/${second}`)).text).toContain(calendarTexts.dateCanceled)
  expect((await owner.open(`/admin/classes/${first}/end/sometime`)).status).toBe(404)
  expect((await owner.open(`/admin/classes/${first}`)).text).not.toContain(calendarTexts.endClass)
  const ended = await owner.open(`/admin/classes/${first}/end/after`)
  expect(ended.text).toContain(endSeriesMessages['has-ended'])
})
