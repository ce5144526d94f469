import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { BuiltInRole } from '../cases/built-in-roles'
import { newVisitor } from './booking-walk'
import { aStaffMember, keepSession } from '../factories/factories-accounts'
import type { PlainBrowser } from './plain-browser'

/** A staff member who has just signed in; a coach gets the demo coach's calendar by default. */
export async function newStaff(role: BuiltInRole, coachId?: string): Promise<PlainBrowser> {
  const calendar = role === 'coach' ? (coachId ?? (await demoCoach())) : null
  const { token } = await aStaffMember({ role, coachId: calendar, now: clock.now() })
  const browser = newVisitor()
  await keepSession(browser, 'staff', token)
  return browser
}

/** The id of the demo business's coach. */
export async function demoCoach(): Promise<string> {
  const { id } = await database().coach.findFirstOrThrow({ orderBy: { position: 'asc' } })
  return id
}

/** The id of a coach without any of the demo business's lessons. */
export async function anotherCoach(): Promise<string> {
  return (await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })).id
}
