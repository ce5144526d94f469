import { expect } from 'vitest'
import { clock } from '~/platform/clock.server'
import { monday, post } from './booking-walk'
import type { PlainBrowser } from './plain-browser'
import { demoCoach } from './staff-browser'
import { aStaffMember } from '../factories/factories-accounts'
import { bookedFor, guardianOfBooking } from '../factories/factories-on-behalf'
import { athleteOf } from '../factories/factories-portal'

/** A lesson of today that the coach booked for a family, without a signed waiver. */
export async function aPhonedLesson() {
  const { staff } = await aStaffMember({ role: 'owner', now: clock.now() })
  const wanted = { day: monday, time: '12:00', coach: await demoCoach() }
  const bookingId = await bookedFor(staff, wanted, { now: clock.now() })
  const athleteId = await athleteOf(bookingId)
  return { bookingId, athleteId, guardianId: (await guardianOfBooking(bookingId)).id }
}

/** Opens the waiver of an athlete on a device that is handed over to a guardian. */
export async function handOver(browser: PlainBrowser, athleteId: string, guardianId: string) {
  const path = `/admin/athletes/${athleteId}/waiver`
  await browser.open(path)
  const to = `${path}/hand-over/${guardianId}`
  const answer = await post(browser, to, [])
  expect([answer.status, answer.headers.location]).toEqual([302, `${path}/sign/${guardianId}`])
  return await browser.open(answer.headers.location!)
}
