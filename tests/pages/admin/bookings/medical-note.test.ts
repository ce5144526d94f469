import { beforeAll, beforeEach, expect, it } from 'vitest'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { aBooking } from '../../../support/cases/booked-at-demo'
import {
  forgetVisitors,
  newVisitor,
  openOnMonday,
  post,
} from '../../../support/browser/booking-walk'
import { databaseState } from '../../../support/database/database-state'
import { pageDataOf } from '../../../support/browser/page-data'
import { anotherCoach, newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'

let address: string

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await aBooking({ medicalNotes: 'Asthma-canary.\n\nInhaler in her bag.' })
  const { athleteId } = await database().bookingPlace.findFirstOrThrow()
  address = `/admin/athletes/${athleteId}/medical-note`
})

const openings = () => database().auditEvent.count({ where: { action: 'open-medical-note' } })

it('a medical note is opened from the roster, which is recorded', async () => {
  const coach = await newStaff('coach')
  await coach.open('/admin')
  const page = await coach.press('Open medical note of Zoe Okafor')
  expect(page.headings[0]).toBe('Medical note of Zoe Okafor')
  expect(page.texts('.prose p')).toEqual(['Asthma-canary.', 'Inhaler in her bag.'])
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(await openings()).toBe(1)
  await expectValidPage(page)
})

it('a medical note is not shown by opening its address, which changes nothing', async () => {
  const coach = await newStaff('coach')
  const before = await databaseState()
  const page = await coach.open(address)
  expect(page.status).toBe(200)
  expect(page.body + (await pageDataOf(coach))).not.toContain('Asthma-canary')
  expect(await databaseState()).toEqual(before)
  expect((await coach.press(staffBookingTexts.openMedicalNote)).text).toContain('Asthma-canary')
  await expectValidPage(coach.page)
})

it.each([
  ['the front desk', async () => await newStaff('front_desk')],
  ['another coach', async () => await newStaff('coach', await anotherCoach())],
])('a medical note is not available to %s', async (_who, browser) => {
  const staff = await browser()
  expect((await staff.open(address)).status).toBe(404)
  expect((await post(staff, address, {})).status).toBe(404)
  expect(await openings()).toBe(0)
})

it('a medical note that does not exist is not available to anyone', async () => {
  const owner = await newStaff('owner')
  for (const id of [newId(), 'x', '%00', '0'.repeat(500)])
    expect((await post(owner, `/admin/athletes/${id}/medical-note`, {})).status).toBeOneOf([
      400, 404,
    ])
})

it('a medical note leads a visitor to the sign-in, without a return to its form', async () => {
  const answer = await post(newVisitor(), address, {})
  expect(answer.status).toBe(302)
  expect(answer.headers.location).toBe('/admin/login')
  expect(await openings()).toBe(0)
})
