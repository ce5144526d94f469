import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { StaffRole } from '~/values/actor'
import { newVisitor } from './booking-walk'
import { aStaffMember, keepSession } from '../factories/factories-accounts'
import type { PlainBrowser } from './plain-browser'

/** Somebody who works here, signed in just now; who coaches has the demo business's own coach's calendar. */
export async function newStaff(role: StaffRole, coachId?: string): Promise<PlainBrowser> {
  const calendar = role === 'coach' ? (coachId ?? (await demoCoach())) : null
  const { token } = await aStaffMember({ role, coachId: calendar, now: clock.now() })
  const browser = newVisitor()
  await keepSession(browser, 'staff', token)
  return browser
}

/** The id of the one who coaches in the demo business. */
export async function demoCoach(): Promise<string> {
  const { id } = await database().coach.findFirstOrThrow({ orderBy: { position: 'asc' } })
  return id
}

/** The id of a coach who has nothing to do with the demo business's lessons. */
export async function anotherCoach(): Promise<string> {
  return (await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })).id
}
