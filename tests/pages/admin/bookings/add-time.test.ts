import { beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { confirmLinkOf } from '~/domain/booking/links/find-confirm-link.server'
import { bookAnywayTexts } from '~/domain/booking/on-behalf/book-anyway-texts'
import { addOnBehalfMessages, askToConfirmMessages } from '~/domain/booking/on-behalf/on-behalf'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { forgetVisitors, newVisitor, openOnMonday } from '../../../support/browser/booking-walk'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { athleteOf } from '../../../support/factories/factories-portal'
import { aParentWithALesson } from '../../../support/browser/signed-in-parent'
import { aCoachTeaching, weekly } from '../../../support/factories/factories-schedule'
import { aCreditFor } from '../../../support/factories/factories-credits'
import {
  addedFor,
  bookedFor,
  byConfirmLink,
  fillInByLink,
} from '../../../support/factories/factories-on-behalf'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function addTime(coach: PlainBrowser, bookingId: string, time: string): Promise<void> {
  await coach.open(`/admin/bookings/${bookingId}/add-time?day=2026-11-24&time=${time}`)
  await coach.press(staffBookingTexts.addTime)
}

async function asked(changes: object = {}): Promise<string> {
  const { staff } = await aStaffMember({ role: 'owner' })
  const wanted = { day: '2026-11-24', coach: await demoCoach(), ...changes }
  return await bookedFor(staff, wanted, { now: clock.now() })
}

it('the page to add a time keeps more times for a family, which confirms all by one link', async () => {
  const bookingId = await asked({ state: 'held_for_more' })
  const coach = await newStaff('coach')
  const booking = await coach.open(`/admin/bookings/${bookingId}`)
  expect(booking.text).toContain(confirmTexts.notAsked)
  const form = await coach.follow(checkoutTexts.addTime)
  expect(form.text).toContain('Held for the family so far')
  await expectValidPage(form)
  const days = await coach.follow(/Tuesday, November 24/)
  expect(days.choices(holdTexts.chooseTime)).not.toContain('4:00 PM')
  coach.choose(holdTexts.chooseTime, '6:00 PM')
  const chosen = await coach.press(staffBookingTexts.continue)
  expect(chosen.text).toContain('Tuesday, November 24, 2026 at 6:00 PM, with Maren Holt')
  await expectValidPage(chosen)
  const added = await coach.press(staffBookingTexts.addTime)
  expect(added.texts('[role=status] p')).toContain('Time added.')
  expect(added.text).toContain(staffBookingTexts.bookedTogether)
  await expectValidPage(added)
  const sent = await coach.press(confirmTexts.send)
  expect(sent.text).toContain(confirmTexts.asked)
  expect(sent.$('button').text()).toContain(confirmTexts.sendAgain)
  clock.fix(addMinutes(clock.now(), 1))
  await addTime(coach, bookingId, '20:00')
  const more = await coach.open(`/admin/bookings/${bookingId}`)
  expect(more.text).toContain(confirmTexts.notAsked)
  expect((await coach.press(confirmTexts.send)).text).toContain(confirmTexts.asked)

  await fillInByLink(byConfirmLink(bookingId), clock.now())
  const parent = newVisitor()
  const opened = await parent.open(await confirmLinkOf(bookingId))
  expect(opened.text).toContain(
    'November 24 at 4:00 PM; Tuesday, November 24 at 6:00 PM; Tuesday, November 24 at 8:00 PM',
  )
  expect(opened.text).toContain('You pay $180 when the lessons take place.')
  await expectValidPage(opened)
  const booked = await parent.press(checkoutTexts.confirm)
  expect(booked.url).toContain('/booking-success')
  expect(await database().booking.count({ where: { status: 'confirmed' } })).toBe(3)
  const over = await coach.open(`/admin/bookings/${bookingId}/add-time`)
  expect(over.text).toContain(askToConfirmMessages['already-booked'])
  await expectValidPage(over)
})

it('the page to add a time shows a coach no date of another coach', async () => {
  const bookingId = await asked()
  const id = await anotherCoach()
  const { lessonTypeId } = await database().booking.findUniqueOrThrow({ where: { id: bookingId } })
  await database().coachLessonType.create({ data: { coachId: id, lessonTypeId } })
  const { staff } = await aStaffMember({ role: 'owner' })
  await addedFor(staff, bookingId, { coach: id, day: '2026-11-25', time: '20:00' }, clock.now())
  const [coach, frontDesk] = [await newStaff('coach'), await newStaff('front_desk')]
  for (const page of ['', '/add-time']) {
    const to = `/admin/bookings/${bookingId}${page}`
    expect((await coach.open(to)).text).not.toContain('8:00 PM')
    expect((await frontDesk.open(to)).text).toContain('8:00 PM')
  }
})

it('the page to add a time offers free times if one was just taken, and keeps the others', async () => {
  const bookingId = await asked()
  await asked({ time: '18:00' })
  const coach = await newStaff('coach')
  await coach.open(`/admin/bookings/${bookingId}/add-time`)
  coach.fill('Day', '2026-11-24')
  coach.fill('Time', '18:30')
  await coach.press(staffBookingTexts.useThisTime)
  const taken = await coach.press(staffBookingTexts.addTime)
  expect(taken.status).toBe(409)
  expect(taken.valueOf('Time')).toBe('18:30')
  await expectValidPage(taken, 409)
  const nearest = taken.$('main a[href*="add-time?"]').first()
  const free = await coach.open(nearest.attr('href')!)
  expect(free.valueOf('Day')).toMatch(/^2026-11-2\d$/)
  await coach.press(staffBookingTexts.addTime)
  const { orderId } = await database().booking.findUniqueOrThrow({ where: { id: bookingId } })
  expect(await database().booking.count({ where: { orderId, status: 'held' } })).toBe(2)
})

it('a booking with added times is paid with the family’s credits at one press, or with money', async () => {
  const { parent, bookingId: missed } = await aParentWithALesson({ lessonType: 'quick-journey' })
  await aCreditFor(missed)
  const { staff } = await aStaffMember({ role: 'owner' })
  const athletes = { athletes: [], known: [await athleteOf(missed)] }
  const wanted = { lessonType: 'quick-journey', guardianId: parent.id, now: clock.now() }
  const when = { day: '2026-11-25', coach: await demoCoach() }
  const id = await bookedFor(staff, { ...when, ...athletes }, wanted)
  const frontDesk = await newStaff('front_desk')
  await frontDesk.open(`/admin/bookings/${id}`)
  const chosen = await frontDesk.press('Pay with a credit of the family')
  expect(chosen.text).toContain('Once it is confirmed, it is paid with a credit of the family.')
  await expectValidPage(chosen)
  const opened = await newVisitor().open(await confirmLinkOf(id))
  expect(opened.text).toContain('You pay with a credit. There’s nothing else to pay.')
  await expectValidPage(opened)
  const dropped = await frontDesk.press(checkoutTexts.useMoney)
  expect(dropped.$('button').text()).toContain('Pay with a credit of the family')
  const guardian = `type=quick-journey&guardian=${parent.id}`
  const form = await frontDesk.open(`/admin/bookings/new?${guardian}&day=2026-11-26&time=16:00`)
  expect(form.text).toContain('They have 1 for this; each athlete takes one.')
  await expectValidPage(form)
})

it('an added time for siblings shows the price and the discount', async () => {
  await database().settings.updateMany({ data: { siblingPercent: 10 } })
  const frontDesk = await newStaff('front_desk')
  const form = await frontDesk.open('/admin/bookings/new?type=tumbling-basics&guardian=new&new=2')
  expect(form.text).toContain('$41.80 for 2')
  await expectValidPage(form)
})

it('the page to add a time keeps one for a child with another lesson then once staff were told', async () => {
  const { lessonType } = await aCoachTeaching({
    lessonType: { name: 'Trampoline' },
    name: 'Sam Lee',
    windows: [weekly(2, '08:00', '20:00')],
  })
  const { staff } = await aStaffMember({ role: 'owner' })
  const { parent, bookingId } = await aParentWithALesson({
    lessonType: lessonType.slug,
    time: '18:00',
  })
  const known = [await athleteOf(bookingId)]
  const wanted = { day: '2026-11-24', coach: await demoCoach(), known, athletes: [] }
  const first = await bookedFor(staff, wanted, { guardianId: parent.id, now: clock.now() })
  const desk = await newStaff('front_desk')
  await desk.open(`/admin/bookings/${first}/add-time?day=2026-11-24&time=18:15`)
  expect(desk.page.text).not.toContain(bookAnywayTexts.label)
  const told = await desk.press(staffBookingTexts.addTime)
  await expectValidPage(told, 409)
  const detail = 'Tuesday, November 24 at 6:15 PM'
  const sentence = addOnBehalfMessages['athletes-elsewhere'].replace('{detail}', detail)
  expect(told.errors).toContain(sentence)
  desk.check(bookAnywayTexts.label)
  expect((await desk.press(staffBookingTexts.addTime)).text).toContain('Time added.')
})
