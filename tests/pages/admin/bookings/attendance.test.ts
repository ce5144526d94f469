import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { marksTexts } from '~/components/booking/roster/marks-texts'
import { commandLabels } from '~/domain/admin/bookings/command-labels'
import { attendanceLabels } from '~/domain/booking/attendance/attendance'
import { attendanceMessages, reopenMessages } from '~/domain/booking/attendance/attendance-messages'
import { statusLabels } from '~/domain/booking/booking'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { aBooking } from '../../../support/cases/booked-at-demo'
import { forgetVisitors, monday, openOnMonday, post } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { bookingRow } from '../../../support/factories/factories-booking'
import { pay } from '../../../support/factories/factories-payments'
import { athleteOf } from '../../../support/factories/factories-portal'
import { aParentWithALesson } from '../../../support/browser/signed-in-parent'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function attendanceOf(bookingId: string) {
  const [place] = await database().bookingPlace.findMany({ where: { bookingId } })
  return place!.attendance
}

it('attendance can be taken as present on the day and as a no-show once the lesson has begun', async () => {
  const id = await aBooking()
  const coach = await newStaff('coach')
  const offered = async (path: string, now: Date) => {
    clock.fix(now)
    return (await coach.open(path)).texts('.attendance-form option')
  }
  const told = ['Expected', attendanceLabels.absent]
  const path = `/admin/bookings/${id}/attendance`
  expect(await offered(path, at('2026-11-15', '23:59'))).toEqual(told)
  const came = ['Expected', 'Present', 'Late', attendanceLabels.absent]
  const marks = async (now: Date) => {
    clock.fix(now)
    return (await coach.open(`/admin?day=${monday}`)).texts('.mark')
  }
  expect(await marks(at('2026-11-15', '23:59'))).toEqual(['Absent'])
  expect(coach.page.text).not.toContain(marksTexts.allPresent)
  expect(await offered(path, at(monday, '00:00'))).toEqual(came)
  expect(await marks(at(monday, '00:00'))).toEqual(['Present', 'Late', 'Absent'])
  const starts = (await bookingRow(id)).lesson.startsAt
  expect(await offered(path, new Date(starts.getTime() - 1))).toEqual(came)
  expect(await offered(path, starts)).toEqual([...came, attendanceLabels.no_show])
})

it('a no-show is recorded with its charge and can be corrected', async () => {
  const id = await aBooking()
  await pay(id, 6000, 'cash', clock.now())
  clock.fix(at(monday, '17:01'))
  const coach = await newStaff('coach')
  await coach.open(`/admin/bookings/${id}`)
  await coach.follow(staffBookingTexts.takeAttendance)
  coach.choose('Attendance of Zoe Okafor', attendanceLabels.no_show)
  await coach.press('Save attendance of Zoe Okafor')
  await completeLessons(clock.now())
  const page = await coach.open(`/admin/bookings/${id}`)
  for (const words of [statusLabels.no_show, 'Kept $60']) expect(page.text).toContain(words)
  await coach.follow(staffBookingTexts.takeAttendance)
  coach.choose('Attendance of Zoe Okafor', 'Late')
  await coach.press('Save attendance of Zoe Okafor')
  expect((await bookingRow(id)).status).toBe('completed')
})

describe('attendance of an unconfirmed booking', () => {
  async function unconfirmed() {
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const wanted = { day: monday, time: '12:00', coach: await demoCoach() }
    const id = await bookedFor(staff, wanted, { now: clock.now() })
    clock.fix(at(monday, '12:10'))
    const coach = await newStaff('coach')
    await coach.open(`/admin/bookings/${id}/attendance`)
    coach.choose('Attendance of Zoe Okafor', attendanceLabels.no_show)
    return { id, coach }
  }

  it('as a no-show ends the hold, charges nothing and confirms nothing', async () => {
    const { id, coach } = await unconfirmed()
    expect(coach.page.text).toContain(staffBookingTexts.chargeNoShow('$60'))
    await expectValidPage(coach.page)
    await coach.press('Save attendance of Zoe Okafor')
    expect((await bookingRow(id)).status).toBe('expired')
    expect(await database().chargeLine.count({ where: { bookingId: id } })).toBe(0)
    const page = await coach.open(`/admin/bookings/${id}`)
    expect(page.headings).toContain(staffBookingTexts.termsNeverConfirmed)
    expect(page.text).not.toContain(staffBookingTexts.termsAgreed)
    expect((await coach.open(`/admin/bookings/${id}/attendance`)).text).not.toContain('Charge')
  })

  it('as a mistaken no-show is undone with one click and taken again', async () => {
    const { id, coach } = await unconfirmed()
    await coach.press('Save attendance of Zoe Okafor')
    const page = await coach.open(`/admin/bookings/${id}`)
    await expectValidPage(page)
    const asked = await coach.pressTwice(staffBookingTexts.cameAfterAll)
    expect(new URL(asked.url).pathname).toBe(`/admin/bookings/${id}/attendance`)
    expect(asked.text).toContain(staffBookingTexts.heldAgain)
    expect((await bookingRow(id)).status).toBe('held')
    coach.choose('Attendance of Zoe Okafor', 'Present')
    coach.check(staffBookingTexts.confirmForFamily)
    await coach.press('Save attendance of Zoe Okafor')
    const confirmed = await coach.open(`/admin/bookings/${id}`)
    expect(confirmed.text).toContain(commandLabels['reopen-hold'])
    expect(confirmed.text).not.toContain(staffBookingTexts.cameAfterAll)
  })

  it('as a no-show cannot be undone once the time is sold, with the reason', async () => {
    const { id, coach } = await unconfirmed()
    await coach.press('Save attendance of Zoe Okafor')
    const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
    const other = { firstName: 'Noor', email: 'noor@example.com', coach: await demoCoach() }
    await bookedFor(staff, { ...other, day: monday, time: '12:00' }, { now: clock.now() })
    await coach.open(`/admin/bookings/${id}`)
    const refused = await coach.press(staffBookingTexts.cameAfterAll)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(reopenMessages['time-taken'])
    expect((await bookingRow(id)).status).toBe('expired')
  })

  it('as a no-show is charged if staff check the amount, which the booking shows', async () => {
    const { id, coach } = await unconfirmed()
    coach.check(staffBookingTexts.chargeNoShow('$60'))
    await coach.press('Save attendance of Zoe Okafor')
    expect((await bookingRow(id)).status).toBe('confirmed')
    const page = await coach.open(`/admin/bookings/${id}`)
    expect(page.headings).toContain(staffBookingTexts.termsByStaff)
    expect(page.text).toContain(commandLabels['charge-no-show'])
  })

  it('as present is not changed to a no-show without a decision about the charge', async () => {
    const { id, coach } = await unconfirmed()
    coach.choose('Attendance of Zoe Okafor', 'Present')
    coach.check(staffBookingTexts.confirmForFamily)
    await coach.press('Save attendance of Zoe Okafor')
    await coach.open(`/admin/bookings/${id}/attendance`)
    coach.choose('Attendance of Zoe Okafor', attendanceLabels.no_show)
    const asked = await coach.press('Save attendance of Zoe Okafor')
    expect(asked.status).toBe(409)
    expect(asked.text).toContain(attendanceMessages['charge-not-decided'])
    await expectValidPage(asked, 409)
    coach.check(staffBookingTexts.chargeNoShow('$60'))
    await coach.press('Save attendance of Zoe Okafor')
    expect(await attendanceOf(id)).toBe('no_show')
  })
})

it('attendance keeps the chosen values on a version conflict', async () => {
  const id = await aBooking()
  const coach = await newStaff('coach')
  await coach.open(`/admin/bookings/${id}/attendance`)
  await database().booking.update({ where: { id }, data: { version: { increment: 1 } } })
  coach.choose('Attendance of Zoe Okafor', 'Present')
  const page = await coach.press('Save attendance of Zoe Okafor')
  expect(page.status).toBe(409)
  expect(page.errors[0]).toContain(attendanceMessages['changed-meanwhile'])
  expect(page.$('select option[selected]').text()).toBe('Present')
  await coach.press('Save attendance of Zoe Okafor')
  expect(await attendanceOf(id)).toBe('present')
})

it('attendance is available only to staff who may see the booking', async () => {
  const id = await aBooking()
  const other = await newStaff('coach', await anotherCoach())
  expect((await other.open(`/admin/bookings/${id}/attendance`)).status).toBe(404)
  const fields = [
    ['version', '2'],
    ['athletes[0].athleteId', await athleteOf(id)],
    ['athletes[0].attendance', 'present'],
  ] as [string, string][]
  expect((await post(other, `/admin/bookings/${id}/attendance`, fields)).status).toBe(404)
  expect(await attendanceOf(id)).toBe('expected')
})

it('attendance is shown to the family, who can also report an absence', async () => {
  await database().lessonType.updateMany({ data: { makeUpDays: 30 } })
  const { browser, path } = await aParentWithALesson()
  await browser.open(path)
  const asking = await browser.follow(bookingTexts.reportAbsence)
  expect(asking.text).toContain('you get a make-up credit')
  await expectValidPage(asking)
  expect((await browser.press(bookingTexts.tellCoach)).errors[0]).toContain(
    'Choose who can’t come.',
  )
  browser.check('Zoe')
  const page = await browser.press(bookingTexts.tellCoach)
  expect(page.url).toBe(`http://localhost${path}`)
  expect(page.text).toContain('Reported absent Zoe')
  expect(page.text).not.toContain('Who is coming')
  expect(page.text).toContain('Make-up credit for Zoe Until Thursday, December 24, 2026')
  const all = await browser.open('/parent/bookings')
  expect(all.text).toContain('Deep Dive for Zoe, until Thursday, December 24, 2026')
  expect(all.texts('[role=tooltip]')[0]).toContain('One athlete’s place in one lesson')
  await expectValidPage(all)
})
