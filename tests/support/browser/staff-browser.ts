import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { BuiltInRole } from '../cases/built-in-roles'
import { at } from '../clock'
import { emptyTables } from '../database/empty-tables'
import { monday, newVisitor } from './booking-walk'
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

/** An owner who has just signed in, at 9 AM on Monday, with nothing in the audit log. */
export async function anOwnerOnMonday(): Promise<PlainBrowser> {
  await emptyTables('audit_event')
  clock.fix(at(monday, '09:00'))
  return await newStaff('owner')
}

/** The actions of staff in the audit log, oldest first. */
export async function auditedOfStaff(): Promise<string[]> {
  const events = await database().auditEvent.findMany({
    where: { actorKind: 'staff' },
    orderBy: { id: 'asc' },
  })
  return events.map(({ action }) => action)
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
