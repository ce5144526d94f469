import { beforeAll, beforeEach, expect, it } from 'vitest'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import type { Staff } from '~/values/actor'
import { monday, openOnMonday } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { anAthlete, done } from '../../../support/factories/factories-booking'
import { aWeeklyClass } from '../../../support/factories/factories-class'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { bookAs } from '../../../support/factories/factories-portal'
import { runJobs } from '../../../support/jobs'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidHtml } from '../../../support/browser/valid-html'

const day = '2026-11-19'
const byPhone = 'Please call. No email reaches: Ama Mensah, 555 010 4050'
const phones = { firstName: 'Ama', lastName: 'Mensah', phone: '555 010 4050' }
let owner: PlainBrowser
let staff: Staff

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(at(monday, '09:00'))
  owner = await newStaff('owner')
  staff = (await aStaffMember({ role: 'owner', now: clock.now() })).staff
})

async function booked(time: string, email?: string, changes = {}) {
  const family = email ? { email } : { email: undefined, ...phones }
  const wanted = { ...family, day, time, coach: await demoCoach(), ...changes }
  return await bookedFor(staff, wanted, { now: clock.now() })
}

it('a family without an email address is to be called after rescheduling or cancellation', async () => {
  const id = await booked('15:00')
  await owner.open(`/admin/bookings/${id}`)
  expect(owner.page.text).not.toContain('Please call')
  await owner.open(`/admin/bookings/${id}/cancel`)
  expect(owner.page.text).toContain(byPhone)
  expect(owner.page.text).not.toContain('told by email')
  await owner.press(staffBookingTexts.cancel)
  expect(owner.page.text).toContain(`${byPhone} (Thursday, November 19 at 3:00 PM)`)
  await expectValidHtml(owner.page)

  const { parent } = await aParent({ now: clock.now() })
  const other = await bookAs(parent, { day, time: '15:00' }, { now: clock.now() })
  const data = { email: null, ...phones }
  await database().guardian.update({ where: { id: parent.id }, data })
  await owner.open(`/admin/bookings/${other}/reschedule?day=${day}`)
  expect(owner.page.text).toContain(byPhone)
  expect(owner.page.text).not.toContain('told by email')
  owner.choose(holdTexts.chooseTime, '5:00 PM')
  await owner.press(rescheduleTexts.reschedule)
  expect(owner.page.text).toContain(`${byPhone} (Thursday, November 19 at 5:00 PM)`)

  const asked = await booked('16:00', undefined, { day: '2026-11-21' })
  await owner.open(`/admin/bookings/${asked}/reschedule/any-time`)
  expect(owner.page.text).toContain(byPhone)
  expect(owner.page.text).not.toContain('by email')
  const sooner = { day: '2026-11-21', state: 'held_for_more' } as const
  const unasked = await booked('12:00', 'later@example.com', sooner)
  for (const page of ['reschedule', 'reschedule/any-time']) {
    await owner.open(`/admin/bookings/${unasked}/${page}`)
    expect(owner.page.text).toContain('No one is told of it by email.')
    expect(owner.page.text).not.toContain('we email it again')
  }

  clock.fix(at(day, '18:00'))
  owner = await newStaff('owner')
  expect((await owner.open(`/admin/bookings/${other}`)).text).not.toContain('Please call')
  const emailed = await booked('19:00', 'dana@example.com')
  await owner.open(`/admin/bookings/${emailed}/cancel`)
  expect(owner.page.text).toContain('It gets an email.')
  expect((await owner.press(staffBookingTexts.cancel)).text).not.toContain('Please call')
})

it('a family stays on the list to be called when its address is added, but not for its own rescheduling', async () => {
  const id = await booked('15:00')
  await owner.open(`/admin/bookings/${id}/cancel`)
  await owner.press(staffBookingTexts.cancel)
  await runJobs()
  const family = { orders: { some: { bookings: { some: { id } } } } }
  const data = { email: 'ama@example.com' }
  await database().guardian.updateMany({ where: family, data })
  await owner.open(`/admin/bookings/${id}`)
  expect(owner.page.text).toContain('Please call')
  await database().guardian.updateMany({ where: family, data: { erasedAt: clock.now() } })
  expect((await owner.open(`/admin/bookings/${id}`)).text).not.toContain('Please call')

  const { parent } = await aParent({ now: clock.now() })
  const own = await bookAs(parent, { day, time: '15:00' }, { now: clock.now() })
  await database().guardian.update({ where: { id: parent.id }, data: { email: null, ...phones } })
  await owner.open(`/admin/bookings/${own}/reschedule?day=${day}`)
  owner.choose(holdTexts.chooseTime, '6:00 PM')
  await owner.press(rescheduleTexts.reschedule)
  expect(owner.page.text).toContain('Please call')
  const to = { idempotencyKey: newToken(), day, time: '18:30' }
  done(await rescheduleBooking(parent, own, to, clock.now()))
  expect((await owner.open(`/admin/bookings/${own}`)).text).not.toContain('Please call')
})

it('a closed day shows the number of emails and the families to call', async () => {
  const closed = '2026-11-26'
  await booked('15:00', undefined, { day: closed })
  await booked('17:00', 'dana@example.com', { day: closed })
  await booked('16:00', 'wrong@example.com', { day: closed, firstName: 'Wanda' })
  await owner.open(`/admin/calendar/close-day?day=${closed}`)
  expect(owner.page.text).toContain(`${byPhone} (Thursday, November 26 at 3:00 PM)`)
  owner.fill('Why', 'A storm.')
  await owner.press(calendarTexts.closeThisDay)
  clock.fix(at(monday, '09:15'))
  await runJobs()
  await owner.follow(calendarTexts.lookAgain)
  expect(owner.page.text).toContain('The emails to 2 families go out by 9:25 AM')
  expect(owner.page.text).toContain(byPhone)
  expect(owner.page.text).not.toContain('555 010 2030')
  await expectValidHtml(owner.page)

  const where = { kind: 'day-closed', closingItems: { some: { booking: ofWanda } } }
  await database().outboxMessage.updateMany({
    where,
    data: { outcome: 'failed', nextAttemptAt: null, endedAt: clock.now() },
  })
  const closing = new URL(owner.page.url).pathname
  await owner.open(closing)
  expect(owner.page.text).toContain('The email to 1 family goes out by 9:25 AM')
  expect(owner.page.text).toContain('Wanda Okafor, 555 010 2030')

  clock.fix(at('2026-11-27', '09:00'))
  owner = await newStaff('owner')
  await owner.open(closing)
  expect(owner.page.text).not.toContain('Wanda Okafor')
})

const ofWanda = { order: { guardian: { firstName: 'Wanda' } } }

it('a changed, canceled or ended class shows the families to call', async () => {
  const rule = { startsOn: '2026-11-22', startTime: '09:00' }
  const [lesson, next] = await aWeeklyClass(staff, await demoCoach(), rule, clock.now())
  for (const date of [lesson, next]) {
    const wanted = { lesson: date, day: undefined, time: undefined, athletes: [anAthlete()] }
    await bookedFor(
      staff,
      { ...phones, email: undefined, ...wanted },
      { lessonType: 'tumbling-basics', now: clock.now() },
    )
  }
  await owner.open(`/admin/classes/${lesson}/change`)
  owner.fill('Places', '9')
  expect((await owner.press('Save')).text).not.toContain('Please call')
  clock.fix(at(monday, '09:01'))
  await owner.open(`/admin/classes/${lesson}/change`)
  owner.fill('Begins at', '09:30')
  expect((await owner.press('Save')).text).toContain(`${byPhone} (Sunday, November 22 at 9:30 AM)`)
  await expectValidHtml(owner.page)

  await owner.open(`/admin/classes/${lesson}/end/after`)
  expect(owner.page.text).toContain(`${byPhone} (Sunday, November 29 at 9:00 AM)`)
  await owner.press(calendarTexts.endClass)
  expect(owner.page.text).toContain('(Sunday, November 29 at 9:00 AM)')
  await owner.open(`/admin/classes/${lesson}/cancel`)
  expect(owner.page.text).toContain(`${byPhone} (Sunday, November 22 at 9:30 AM)`)
  await owner.press(calendarTexts.cancelDate)
  expect(owner.page.text).toContain('(Sunday, November 22 at 9:30 AM)')
})
