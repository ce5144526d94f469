import { describe, expect, it } from 'vitest'
import { activityActions, labelOfAction } from '~/domain/admin/activity/activity-labels'
import { commandLabels } from '~/domain/admin/bookings/command-labels'
import { formatEvent } from '~/domain/admin/bookings/present-booking-event'
import { familyEventLabels } from '~/domain/admin/families/record/family-event-labels'
import { findFamilyTimeline } from '~/domain/admin/families/record/find-family-timeline.server'
import { formatFamilyEvent } from '~/domain/admin/families/record/present-family-event'
import { correctGuardian } from '~/domain/family/staff/correct-guardian.server'
import { findMedicalAccessOfFamily } from '~/domain/family/find-medical-access.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { newYork } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { anAthlete, done, lessonDay, today } from '../../../support/factories/factories-booking'
import { aTerm, aTermClass, enrollIn } from '../../../support/factories/factories-enrollment'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { openMedicalNote } from '~/domain/booking/attendance/open-medical-note.server'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let desk: Staff
let guardianId: string
let bookingId: string

beforeEachRestored(async () => {
  await openNewBusiness()
  owner = (await aStaffMember()).staff
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  const { parent } = await aParent()
  guardianId = parent.id
  const athletes = [anAthlete({ medicalNotes: 'Asthma.' })]
  bookingId = await bookAs(parent, { day: lessonDay }, { athletes })
  await bookAs((await aParent({ firstName: 'Noor' })).parent, { day: lessonDay, time: '18:00' })
})

const later = (minutes: number) => new Date(today.getTime() + minutes * 60_000)

async function timeline(staff: Staff = owner, page = 1) {
  return await findFamilyTimeline(staff, guardianId, page, newYork)
}

describe('the timeline of a family', () => {
  it('lists bookings, emails and corrections, newest first, and no other family’s', async () => {
    const { version, ...known } = await database().guardian.findUniqueOrThrow({
      where: { id: guardianId },
      select: {
        firstName: true,
        lastName: true,
        phone: true,
        emergencyContactName: true,
        emergencyContactPhone: true,
        version: true,
      },
    })
    await correctGuardian(desk, guardianId, { ...known, phone: '555 010 7777', version }, later(60))
    const { entries } = await timeline()
    expect(entries[0]).toMatchObject({
      what: 'Details corrected by staff: phone',
      by: 'Maren Holt',
      about: '',
    })
    expect(entries).toContainEqual(
      expect.objectContaining({
        what: 'Booked',
        by: 'The family',
        about: 'Deep Dive, Tuesday, November 24, 2026 at 4:00 PM',
        bookingId,
      }),
    )
    const told = entries.filter(({ emailId }) => emailId !== null)
    expect(told.map(({ what }) => what)).toContain('Email: Booking confirmed. Waiting')
    expect(entries.filter(({ what }) => what === 'Booked')).toHaveLength(1)
    const moments = entries.map(({ at }) => at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  })

  it('shows who opened a medical note only to staff who may read such notes', async () => {
    await openMedicalNote(owner, await athleteOf(bookingId), later(60))
    expect((await timeline()).entries[0]).toMatchObject({
      what: familyEventLabels['open-medical-note'],
      about: 'Zoe',
    })
    const atDesk = (await timeline(desk)).entries.map(({ what }) => what)
    expect(atDesk).not.toContain(familyEventLabels['open-medical-note'])
    const log = await findMedicalAccessOfFamily(owner, guardianId, 1)
    expect(log.entries).toMatchObject([{ athlete: 'Zoe', who: 'Maren Holt, owner' }])
    expect((await findMedicalAccessOfFamily(desk, guardianId, 1)).entries).toEqual([])
  })

  it('lists what was done with enrollments, whoever of the team did it', async () => {
    const { coachId } = await database().lesson.findFirstOrThrow()
    const termId = await aTerm(owner)
    const { slug } = await aTermClass(owner, { termId, coachId }, { startsOn: '2026-11-11' })
    const athletes = [await athleteOf(bookingId)]
    done((await enrollIn(desk, guardianId, { termClass: slug, athletes }, later(60)))!)
    const { entries } = await timeline()
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'Enrolled', by: 'Maren Holt', about: 'Zoe, Tumbling 1' }),
    )
  })

  it('is paged without losing or repeating an entry', async () => {
    const event = { actorKind: 'system', action: 'merge-guest', subjectKind: 'guardian' } as const
    await database().auditEvent.createMany({
      data: Array.from({ length: 40 }, () => ({ ...event, at: today, subjectId: guardianId })),
    })
    const first = await timeline()
    const pages = [first, ...(await Promise.all([2, 3].map((page) => timeline(owner, page))))]
    expect(first.entries).toHaveLength(30)
    const ids = pages.slice(0, first.pages).flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(40)
    expect(await timeline(owner, 99)).toEqual(first)
  })

  it('is empty for a coach', async () => {
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    expect((await timeline(coach)).entries).toEqual([])
  })

  it('says what happened in the words of the activity page', async () => {
    const actions = ['archive-family', 'give-credits', 'import-family', 'merge-guardians']
    const event = { actorKind: 'system', subjectKind: 'guardian', subjectId: guardianId } as const
    await database().auditEvent.createMany({
      data: actions.map((action) => ({ ...event, action, at: later(60) })),
    })
    const told = (await timeline()).entries.slice(0, 4).map(({ what }) => what)
    expect(told.toSorted()).toEqual([
      'Credits given',
      'Family archived',
      'Imported',
      'Two records of one adult merged',
    ])
  })

  it('has the activity page’s words for every action, also for those of a booking', () => {
    const wordsOf = (action: string, subjectKind: string) =>
      subjectKind === 'booking'
        ? formatEvent({ id: 'made-up', action, details: {} }, noFacts, newYork)
        : formatFamilyEvent({ action, subjectKind, details: {} })
    for (const action of plainActions) {
      expect(wordsOf(action, 'guardian')).toBe(labelOfAction(action, 'guardian'))
      if (action in commandLabels) continue
      expect(wordsOf(action, 'booking')).toBe(labelOfAction(action, 'booking'))
    }
  })
})

const noFacts = { currency: 'USD', places: [], moves: [], bankDebits: [], cancellation: null }

/** Photo consent says what was allowed. */
const plainActions = activityActions
  .map(({ value }) => value)
  .filter((action) => action !== 'set-photo-consent')
