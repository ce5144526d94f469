import { describe, expect, it } from 'vitest'
import { findParent, findStaff } from '~/domain/accounts/sessions/find-session.server'
import { startSession } from '~/domain/accounts/sessions/start-session.server'
import {
  endParentSessions,
  findParentSessions,
} from '~/domain/family/staff/end-parent-sessions.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent, Staff } from '~/values/actor'
import { permissionsAtVenues, type StaffRole } from '~/values/permissions'
import { sessionTtl } from '~/values/ttl'
import { before } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { aVisitor, guest, lessonDay, today } from '../../../support/factories/factories-booking'
import { bookAs } from '../../../support/factories/factories-portal'
import { aVenue } from '../../../support/factories/factories-venues'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let desk: Staff
let dana: Parent
let token: string

beforeEachRestored(async () => {
  await openNewBusiness()
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  ;({ parent: dana, token } = await aParent())
})

/** Signs Dana in on a phone as well. */
async function onThePhone(): Promise<string> {
  const opening = { account: { id: dana.accountId, realm: 'parent' }, by: 'password' } as const
  return await transaction((tx) => startSession(tx, aVisitor(), opening, today))
}

async function isIn(cookie: string): Promise<boolean> {
  return (await findParent(cookie, aVisitor(), today)) !== null
}

const eventsOf = (action: string) =>
  database().auditEvent.findMany({ where: { action, actorId: desk.id } })

describe('ending all sessions of a parent by staff', () => {
  it('signs them out everywhere, and records who did it and how many ended', async () => {
    const phone = await onThePhone()
    expect(await findParentSessions(desk, dana.id, today)).toEqual({
      name: 'Dana Okafor',
      count: 2,
      lastSeenAt: today,
    })
    expect(await endParentSessions(desk, dana.id, today)).toEqual({ ended: 2 })
    expect([await isIn(token), await isIn(phone)]).toEqual([false, false])
    expect(await findParentSessions(desk, dana.id, today)).toMatchObject({ count: 0 })
    expect(await eventsOf('end-sessions')).toMatchObject([
      { subjectKind: 'account', subjectId: dana.accountId, details: { count: 2 } },
    ])
  })

  it('ends nothing and records nothing the second time', async () => {
    await endParentSessions(desk, dana.id, today)
    const state = await databaseState()
    expect(await endParentSessions(desk, dana.id, today)).toEqual({ ended: 0 })
    expect(await databaseState()).toEqual(state)
  })

  it('leaves alone who else is signed in, and the parent may sign in again', async () => {
    const other = await aParent({ firstName: 'Noor' })
    const staff = await aStaffMember()
    await endParentSessions(desk, dana.id, today)
    expect(await isIn(other.token)).toBe(true)
    expect((await findStaff(staff.token, aVisitor(), today))?.lacks).toBeNull()
    expect(await isIn(await onThePhone())).toBe(true)
  })

  it('counts sessions until they expire', async () => {
    const end = new Date(today.getTime() + sessionTtl.parent.idle)
    expect(await findParentSessions(desk, dana.id, before(end))).toMatchObject({ count: 1 })
    expect(await findParentSessions(desk, dana.id, end)).toEqual({
      name: 'Dana Okafor',
      count: 0,
      lastSeenAt: null,
    })
  })

  it('finds no one without an account, with another id or without the permission', async () => {
    const { id: guestId } = await database().guardian.create({ data: guest })
    const coach = (await aStaffMember({ role: 'coach' })).staff
    const state = await databaseState()
    const tries = [
      [desk, guestId],
      [desk, newId()],
      [desk, 'nonsense'],
      [desk, dana.accountId],
      [coach, dana.id],
    ] as const
    for (const [staff, id] of tries) {
      expect(await findParentSessions(staff, id, today)).toBeNull()
      expect(await endParentSessions(staff, id, today)).toBeNull()
    }
    expect(await databaseState()).toEqual(state)
    expect(await isIn(token)).toBe(true)
  })

  it('finds no family of another venue', async () => {
    const hall = (await aVenue()).id
    const north = (await aVenue({ name: 'North Hall', position: 2 })).id
    await bookAs(dana, { day: lessonDay })
    await database().lesson.updateMany({ data: { venueId: hall } })
    const no = { isOwner: false, needsSecondFactor: false }
    const role: StaffRole = {
      id: newId(),
      name: 'Venue desk',
      ...no,
      ownVenuesOnly: true,
      permissions: permissionsAtVenues,
    }
    await database().role.create({ data: { ...role, permissions: [...permissionsAtVenues] } })
    const away = (await aStaffMember({ role, venueIds: [north] })).staff
    const there = (await aStaffMember({ role, venueIds: [hall] })).staff
    expect(await findParentSessions(away, dana.id, today)).toBeNull()
    expect(await endParentSessions(away, dana.id, today)).toBeNull()
    expect(await isIn(token)).toBe(true)
    expect(await endParentSessions(there, dana.id, today)).toEqual({ ended: 1 })
    expect(await isIn(token)).toBe(false)
  })
})
