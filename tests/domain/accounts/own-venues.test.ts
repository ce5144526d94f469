import { describe, expect, it } from 'vitest'
import { permissionTexts } from '~/domain/accounts/roles/permission-texts'
import { findStaff } from '~/domain/accounts/sessions/find-session.server'
import { saveRole } from '~/domain/accounts/roles/save-role.server'
import { changeMember } from '~/domain/accounts/staff/change-member.server'
import { inviteMember } from '~/domain/accounts/staff/invite-member.server'
import { findCalendars } from '~/domain/admin/calendar/find-calendar.server'
import { findStaffFeed } from '~/domain/admin/calendar/find-staff-feed.server'
import { findFamilies } from '~/domain/admin/families/find-families.server'
import { FamilyFilterForm } from '~/domain/admin/families/family-filter'
import { changeClass } from '~/domain/booking/classes/change-class.server'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { addExtraHours } from '~/domain/scheduling/save-hours.server'
import { writeStaffNote } from '~/domain/family/notes/write-staff-note.server'
import { findPayees } from '~/domain/settlements/find-payees.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { permissionsAtVenues, type StaffRole } from '~/values/permissions'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  aVisitor,
  book,
  bookingRow,
  done,
  today,
} from '../../support/factories/factories-booking'
import { aVenue } from '../../support/factories/factories-venues'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let coachId: string
let hall: string
let north: string
let role: StaffRole
let owner: Staff

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  hall = (await aVenue()).id
  north = (await aVenue({ name: 'North Hall', position: 2 })).id
  owner = (await aStaffMember({ role: 'owner' })).staff
  const no = { isOwner: false, needsSecondFactor: false }
  const data = { id: newId(), name: 'Venue desk', ...no, ownVenuesOnly: true }
  role = { ...data, permissions: permissionsAtVenues }
  await database().role.create({ data: { ...data, permissions: [...permissionsAtVenues] } })
})

async function at(...venueIds: string[]): Promise<Staff> {
  return (await aStaffMember({ role, venueIds })).staff
}

/** A booking whose lesson is at a venue. */
async function bookedAt(venueId: string | null, day = '2026-11-24'): Promise<string> {
  const bookingId = await book(aVisitor(), { day })
  const { lessonId } = await bookingRow(bookingId)
  await database().lesson.update({ where: { id: lessonId }, data: { venueId } })
  return bookingId
}

async function guardianOf(bookingId: string): Promise<string> {
  const { orderId } = await bookingRow(bookingId)
  const { guardianId } = await database().order.findUniqueOrThrow({ where: { id: orderId } })
  return guardianId!
}

describe('a role that is limited to venues', () => {
  const wanted = () => ({
    id: newId(),
    version: 0,
    name: 'Another',
    needsSecondFactor: false,
    ownVenuesOnly: true,
  })

  it('cannot have what is about the whole business', async () => {
    const saving = { ...wanted(), permissions: ['see-all-lessons', 'read-reports'] as const }
    expect(await saveRole(owner, { ...saving, permissions: [...saving.permissions] })).toEqual({
      refused: 'not-at-venues',
      field: 'ownVenuesOnly',
      detail: permissionTexts['read-reports'].label,
    })
  })

  it('is kept, and recorded where it is changed', async () => {
    const saving = { ...wanted(), permissions: [...permissionsAtVenues] }
    done(await saveRole(owner, saving))
    done(await saveRole(owner, { ...saving, version: 1, ownVenuesOnly: false }))
    const events = await database().auditEvent.findMany({
      where: { subjectId: saving.id },
      orderBy: { at: 'asc' },
    })
    expect(
      events.map(({ details }) => (details as { ownVenuesOnly?: boolean }).ownVenuesOnly),
    ).toEqual([true, false])
  })

  it('needs a venue of who gets it', async () => {
    const person = { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.com' }
    const invitation = { ...person, roleId: role.id, coachId: null }
    const missing = { refused: 'no-venue', field: 'venueIds' }
    expect(await inviteMember(owner, invitation)).toEqual(missing)
    expect(await inviteMember(owner, { ...invitation, venueIds: [newId()] })).toEqual({
      refused: 'no-such-venue',
      field: 'venueIds',
    })
    const { memberId } = done(await inviteMember(owner, { ...invitation, venueIds: [hall] }))
    const change = { version: 1, roleId: role.id, coachId: null }
    expect(await changeMember(owner, memberId, { ...change, venueIds: [] })).toEqual(missing)
    done(await changeMember(owner, memberId, { ...change, venueIds: [north] }))
    const kept = await database().staffVenue.findMany({ where: { staffMemberId: memberId } })
    expect(kept.map(({ venueId }) => venueId)).toEqual([north])
  })

  it('limits from the next request on, and an owner never', async () => {
    const desk = await aStaffMember({ role, venueIds: [hall] })
    const browser = { address: '192.0.2.1', userAgent: 'x' }
    const scope = async () => (await findStaff(desk.token, browser, today))?.staff.venueIds
    expect(await scope()).toEqual([hall])
    await database().staffVenue.create({ data: { staffMemberId: desk.staff.id, venueId: north } })
    expect((await scope())?.toSorted()).toEqual([hall, north].toSorted())
    await database().role.update({ where: { id: role.id }, data: { ownVenuesOnly: false } })
    expect(await scope()).toBeNull()
    const other = await aStaffMember({ role: 'owner', venueIds: [hall] })
    expect((await findStaff(other.token, browser, today))?.staff.venueIds).toBeNull()
  })

  it('is not widened by its members, nor venues by who manages the team', async () => {
    const desk = await at(hall)
    const change = { version: 1, roleId: role.id, coachId: null, venueIds: [hall, north] }
    expect(await changeMember(desk, desk.id, change)).toBeNull()
    const lead = { ...role, id: newId(), name: 'Lead', ownVenuesOnly: false }
    const data = { ...lead, permissions: ['manage-staff', ...permissionsAtVenues] as const }
    await database().role.create({ data: { ...data, permissions: [...data.permissions] } })
    const { staff } = await aStaffMember({ role: data, venueIds: [hall] })
    const own = { ...change, roleId: lead.id }
    expect(await changeMember(staff, staff.id, own)).toEqual({ refused: 'own-account' })
  })
})

describe('who is limited to a venue', () => {
  it('sees lessons, hours and free times of that venue alone', async () => {
    await bookedAt(hall)
    await bookedAt(north, '2026-11-25')
    await bookedAt(null, '2026-11-26')
    await database().availabilityWindow.updateMany({ data: { venueId: hall } })
    const settings = await findSettings()
    const days = { first: '2026-11-23', last: '2026-11-28' }
    const [there] = await findCalendars(await at(hall), days, settings, today)
    expect(there!.lessons.map(({ venue }) => venue)).toEqual(['Flight Hall'])
    expect(there!.open.get('2026-11-27')?.length).toBeGreaterThan(0)
    const [other] = await findCalendars(await at(north), days, settings, today)
    expect(other!.lessons.map(({ venue }) => venue)).toEqual(['North Hall'])
    expect([...other!.open.values()].flat()).toEqual([])
    const feed = await findStaffFeed({ staff: await at(hall), coachId: null }, today)
    expect(feed.entries.length).toBe(1)
    const all = await findStaffFeed({ staff: owner, coachId: null }, today)
    expect(all.entries.length).toBe(3)
  })

  it('finds a family that has or had a lesson there, and changes no other', async () => {
    const [mine, other] = [await bookedAt(hall), await bookedAt(north, '2026-11-25')]
    const desk = await at(hall)
    const found = await findFamilies(desk, FamilyFilterForm.parse({}), 1, today)
    expect(found.entries.map(({ guardianId }) => guardianId)).toEqual([await guardianOf(mine)])
    const note = () => ({ idempotencyKey: newToken(), text: 'Likes the beam.' })
    done(await writeStaffNote(desk, await guardianOf(mine), note()))
    const state = await databaseState()
    expect(await writeStaffNote(desk, await guardianOf(other), note())).toBeNull()
    const wanted = { idempotencyKey: newToken(), day: '2026-11-27', time: '16:00', places: 1 }
    expect(await rescheduleBooking(desk, other, wanted, today)).toBeNull()
    expect(await databaseState()).toEqual(state)
  })

  it('puts nothing at another venue: hours, a class, a rescheduled lesson', async () => {
    const bookingId = await bookedAt(hall)
    const desk = await at(hall)
    const state = await databaseState()
    const hours = { id: newId(), date: '2026-11-28', start: '09:00', end: '11:00' } as const
    for (const venueId of [north, null])
      expect(await addExtraHours(desk, coachId, { ...hours, venueId })).toEqual({
        refused: 'no-such-venue',
        field: 'venueId',
      })
    const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
      where: { format: 'group', teachers: { some: { coachId } } },
    })
    const lesson = {
      id: newId(),
      coachId,
      lessonTypeId,
      startsOn: '2026-11-28',
      startTime: '09:00',
    }
    const times = { ...lesson, places: 8, repeats: 'no', weekdays: [], ends: 'never' } as const
    const request = { ...times, venueId: north } as unknown as Parameters<typeof scheduleClass>[1]
    expect(await scheduleClass(desk, request, today)).toMatchObject({ refused: 'no-such-venue' })
    // the coach's hours are at the business's own address
    const wanted = { idempotencyKey: newToken(), day: '2026-11-27', time: '16:00', places: 1 }
    expect(await rescheduleBooking(desk, bookingId, wanted, today)).toMatchObject({
      refused: 'time-not-offered',
    })
    expect(await databaseState()).toEqual(state)
    await database().availabilityWindow.updateMany({ data: { venueId: hall } })
    done(await rescheduleBooking(desk, bookingId, wanted, today))
  })

  it('does not change a class of another venue, or close a day', async () => {
    const desk = await at(hall)
    const lessonId = await aClass(coachId)
    const known = await database().lesson.findUniqueOrThrow({ where: { id: lessonId } })
    const change = {
      id: newId(),
      version: known.version,
      scope: 'this' as const,
      coachId,
      places: 6,
      day: '2026-11-24',
      startTime: '17:00',
      minutes: 45,
      venueId: null,
    }
    expect(await changeClass(desk, lessonId, change, today)).toBeNull()
    await database().lesson.update({ where: { id: lessonId }, data: { venueId: hall } })
    const there = { ...change, venueId: north }
    expect(await changeClass(desk, lessonId, there, today)).toEqual({ refused: 'no-such-venue' })
    done(await changeClass(desk, lessonId, { ...change, venueId: hall }, today))
    const request = { id: newId(), day: '2026-11-28', coachId, reason: 'x' }
    const seen = { seenBookings: 0, seenCents: 0 }
    expect(await startClosing(desk, { ...request, ...seen }, today)).toEqual({
      refused: 'not-your-day',
    })
  })

  it('settles with that venue alone', async () => {
    const payees = await findPayees(await at(hall))
    expect(payees.map(({ id }) => id)).toEqual([hall])
    expect((await findPayees(owner)).length).toBe(3)
  })
})
