import { beforeAll, beforeEach, expect, it } from 'vitest'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { anyTimeMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { confirmLinkOf } from '~/domain/booking/links/find-confirm-link.server'
import { aBooking } from '../../../support/cases/booked-at-demo'
import {
  forgetVisitors,
  monday,
  newVisitor,
  openOnMonday,
} from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { bookingRow } from '../../../support/factories/factories-booking'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const moveIt = rescheduleTexts.reschedule

it('the form for any time is linked next to the free times and reschedules to one that is not free', async () => {
  const id = await aBooking()
  const coach = await newStaff('coach')
  await coach.open(`/admin/bookings/${id}/reschedule`)
  const asking = await coach.follow(rescheduleTexts.anyTime)
  expect(asking.text).toContain('Now: Deep Dive for Zoe Okafor')
  expect([asking.valueOf('Day'), asking.valueOf('Time')]).toEqual([monday, '16:00'])
  await expectValidPage(asking)
  const same = await coach.press(moveIt)
  expect(same.status).toBe(409)
  expect(same.errors[0]).toContain(anyTimeMessages['same-time'])
  coach.fill('Day', '2026-11-22')
  coach.fill('Time', '09:07')
  const page = await coach.press(moveIt)
  expect(page.url).toBe(`http://localhost/admin/bookings/${id}`)
  expect(page.texts('[role=status] p')).toContain(rescheduleTexts.done)
  expect(page.text).toContain('to Sunday, November 22, 2026 at 9:07 AM')
  expect((await bookingRow(id)).lesson.startsAt).toEqual(at('2026-11-22', '09:07'))
})

it('the form for any time gives a lesson to another coach at the same time', async () => {
  const id = await aBooking()
  const { lessonTypeId } = await bookingRow(id)
  const coachId = await anotherCoach()
  await database().coachLessonType.create({ data: { coachId, lessonTypeId } })
  const owner = await newStaff('owner')
  await owner.open(`/admin/bookings/${id}/reschedule/any-time`)
  owner.choose('Coach', 'Ada Lind')
  const page = await owner.pressTwice(moveIt)
  expect(page.text).toContain('Rescheduled to another coach, at its time')
  expect((await bookingRow(id)).lesson).toMatchObject({ coachId, startsAt: at(monday, '16:00') })
})

it('the form for any time keeps its input if the time is taken', async () => {
  const id = await aBooking()
  await aBooking({ time: '18:00' })
  const owner = await newStaff('owner')
  await owner.open(`/admin/bookings/${id}/reschedule/any-time`)
  owner.fill('Time', '18:30')
  const taken = await owner.press(moveIt)
  expect(taken.status).toBe(409)
  expect(taken.errors[0]).toContain(anyTimeMessages['time-taken'])
  expect(taken.valueOf('Time')).toBe('18:30')
  await expectValidPage(taken, 409)
  const free = await owner.follow('Monday, November 16 at 7:00 PM')
  expect(free.valueOf('Time')).toBe('19:00')
  expect((await owner.press(moveIt)).texts('[role=status] p')).toContain(rescheduleTexts.done)
})

it('the form for any time asks for a coach if the current one no longer teaches', async () => {
  const id = await aBooking()
  await anotherCoach()
  const coachId = await demoCoach()
  await database().coach.update({ where: { id: coachId }, data: { active: false } })
  const owner = await newStaff('owner')
  const asking = await owner.open(`/admin/bookings/${id}/reschedule/any-time`)
  await database().coach.update({ where: { id: coachId }, data: { active: true } })
  expect(asking.valueOf('Coach')).toBe('')
  await expectValidPage(asking)
  owner.fill('Time', '21:00')
  await expect(async () => await owner.press(moveIt)).rejects.toThrow('coach is required')
})

it('the form for any time is not available to anyone else', async () => {
  const id = await aBooking()
  const other = await newStaff('coach', await anotherCoach())
  expect((await other.open(`/admin/bookings/${id}/reschedule/any-time`)).status).toBe(404)
  const visitor = await newVisitor().open(`/admin/bookings/${id}/reschedule/any-time`)
  expect(visitor.body).not.toContain('Okafor')
})

it('the form for any time reschedules an unconfirmed booking, whose link has the new time', async () => {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const wanted = { coach: await demoCoach(), day: monday, time: '16:00' }
  const id = await bookedFor(staff, wanted, { now: clock.now() })
  const owner = await newStaff('owner')
  await owner.open(`/admin/bookings/${id}`)
  const asking = await owner.follow(staffBookingTexts.reschedule)
  expect(asking.text).toContain(confirmTexts.notConfirmed)
  await owner.follow(rescheduleTexts.anyTime)
  owner.fill('Time', '21:30')
  const page = await owner.press(moveIt)
  expect(page.text).toContain(confirmTexts.notConfirmed)
  const link = await newVisitor().open(await confirmLinkOf(id))
  expect(link.text).toContain('9:30 PM')
})
