import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeFocusMessages } from '~/domain/booking/answers/change-answers-messages'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, newHolder, openOnMonday } from '../../../support/browser/booking-walk'
import { bookedFor } from '../../../support/factories/factories-on-behalf'
import { pickUp } from '../../../support/factories/factories-booking'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { aParentWithALesson } from '../../../support/browser/signed-in-parent'
import { anotherCoach, demoCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidHtml, expectValidPage } from '../../../support/browser/valid-html'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

it('pick-up is changed by the booking’s coach at the version they saw', async () => {
  const { browser, bookingId, path, parent } = await aParentWithALesson()
  const coach = await newStaff('coach')
  await coach.open(`/admin/bookings/${bookingId}`)
  await coach.follow(staffBookingTexts.changePickUp)
  expect(coach.page.text).toContain(staffBookingTexts.pickUpEmailed)
  await expectValidHtml(coach.page)
  coach.uncheck('The guardian does both drop-off and pick-up')
  coach.fill('Name', 'Ife', 'Who drops off?')
  coach.fill('Name', 'Ngozi', 'Who picks up?')
  expect((await coach.press('Save')).errors).toEqual([
    bookingTexts.relationshipMissing,
    bookingTexts.phoneMissing,
  ])
  coach.fill('Relationship to the athlete', 'Grandmother', 'Who picks up?')
  coach.fill('Phone number', '555 010 2032', 'Who picks up?')
  await changePickUp(parent, bookingId, { ...pickUp, alternateName: 'Canary' })
  await coach.press('Save')
  await expectValidPage(coach.page, 409)
  expect(coach.page.text).toContain(changeFocusMessages['changed-meanwhile'])
  expect(coach.page.text).toContain('Canary')
  await coach.pressTwice('Save')
  expect(coach.page.text).toContain('Ngozi')
  expect(coach.page.text.match(/Said who drops off and picks up/g)).toHaveLength(3)
  expect((await browser.open(path)).text).toContain('Ngozi')
})

it('focus areas are chosen for a family, only for accessible bookings', async () => {
  const { browser, bookingId, path } = await aParentWithALesson()
  const desk = await newStaff('front_desk')
  await desk.open(`/admin/bookings/${bookingId}`)
  await desk.follow('Choose what to work on')
  await expectValidHtml(desk.page)
  const [area] = desk.page.choices('Focus areas')
  desk.check(area!)
  desk.fill('Anything else', 'Afraid of the beam.')
  await desk.pressTwice('Save')
  expect(desk.page.text.match(/Said what to work on/g)).toHaveLength(2)
  expect((await browser.open(path)).text).toContain(`${area}, Afraid of the beam.`)
  const stranger = await newStaff('coach', await anotherCoach())
  for (const answer of ['focus', 'pick-up'])
    expect((await stranger.open(`/admin/bookings/${bookingId}/${answer}`)).status).toBe(404)
})

it('pick-up causes no email while a booking is unconfirmed, and the page says so', async () => {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const wanted = { day: '2026-11-20', time: '15:00', coach: await demoCoach() }
  const id = await bookedFor(staff, wanted, { now: clock.now() })
  const desk = await newStaff('front_desk')
  await desk.open(`/admin/bookings/${id}/pick-up`)
  expect(desk.page.text).toContain('No email tells it: tell it yourself.')
  expect(desk.page.text).not.toContain('we’ll email them about the change')
  await expectValidHtml(desk.page)
})

it('pick-up and focus areas cannot be set for a visitor’s own hold', async () => {
  await newHolder('deep-dive')
  const { id } = await database().booking.findFirstOrThrow()
  const owner = await newStaff('owner')
  const page = await owner.open(`/admin/bookings/${id}`)
  expect(page.status).toBe(200)
  expect(page.links).not.toContain(staffBookingTexts.changePickUp)
  expect((await owner.open(`/admin/bookings/${id}/focus`)).status).toBe(404)
  expect((await owner.open(`/admin/bookings/${id}/pick-up`)).status).toBe(404)
})
