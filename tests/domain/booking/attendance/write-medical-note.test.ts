import { describe, expect, it } from 'vitest'
import { openMedicalNote } from '~/domain/booking/attendance/open-medical-note.server'
import {
  findAthleteToNote,
  writeMedicalNote,
} from '~/domain/booking/attendance/write-medical-note.server'
import { saveOwnAthlete } from '~/domain/family/athletes/save-own-athlete.server'
import { findOwnAthlete } from '~/domain/family/athletes/find-own-athletes.server'
import { findMedicalAccess } from '~/domain/family/find-medical-access.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent, Staff } from '~/values/actor'
import { addDays } from '~/values/business-time'
import { at } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, lessonDay, today } from '../../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { whileLocked } from '../../../support/waiting'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let coach: Staff
let parent: Parent
let athleteId: string

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  parent = (await aParent()).parent
  athleteId = await athleteOf(await bookAs(parent, { day: lessonDay }))
  await database().medicalNote.deleteMany()
})

const versionNow = async () => (await findAthleteToNote(coach, athleteId, today))!.version

async function said(text: string, changes: { version?: number; staff?: Staff } = {}) {
  const { version = await versionNow(), staff = coach } = changes
  return await writeMedicalNote(staff, athleteId, { text, told: 'by_phone', version }, today)
}

describe('writing a medical note by staff', () => {
  it('keeps what the family said, encrypted, and records how it was told, not what', async () => {
    done(await said('Asthma-canary.'))
    const { ciphertext } = await database().medicalNote.findFirstOrThrow()
    expect(Buffer.from(ciphertext).toString('latin1')).not.toContain('canary')
    expect(await openMedicalNote(coach, athleteId, today)).toEqual({ note: 'Asthma-canary.' })
    const events = await database().auditEvent.findMany({
      where: { action: 'write-medical-note' },
    })
    expect(events).toMatchObject([
      { actorId: coach.id, subjectId: athleteId, details: { told: 'by_phone', removed: false } },
    ])
    expect((await findMedicalAccess(parent, 1)).entries.map(({ wrote }) => wrote)).toEqual([
      false,
      true,
    ])
  })

  it('is shown to the parent, whose older page is refused', async () => {
    const before = (await findOwnAthlete(parent, athleteId))!
    done(await said('Asthma.'))
    expect((await findOwnAthlete(parent, athleteId))!.medicalNotes).toBe('Asthma.')
    const late = { medicalNotes: 'None.', version: before.version }
    expect(await saveOwnAthlete(parent, athleteId, late, today)).toEqual({
      refused: 'changed-meanwhile',
    })
  })

  it('is refused if the parent changed the athlete meanwhile', async () => {
    const version = await versionNow()
    done((await saveOwnAthlete(parent, athleteId, { medicalNotes: 'Bees.', version }, today))!)
    expect(await said('Asthma.', { version })).toEqual({ refused: 'changed-meanwhile' })
    expect((await findOwnAthlete(parent, athleteId))!.medicalNotes).toBe('Bees.')
  })

  it('writes once if sent twice, also at the same time', async () => {
    const version = await versionNow()
    const send = () => said('Asthma.', { version })
    await whileLocked((tx) => tx.$queryRaw`select id from athlete for update`, [send, send])
    const before = await databaseState()
    expect(await send()).toEqual({ athleteId })
    expect(await databaseState()).toEqual(before)
    expect(await database().auditEvent.count({ where: { action: 'write-medical-note' } })).toBe(1)
  })

  it('removes the note if the text is empty, and records that', async () => {
    done(await said('Asthma.'))
    done(await said(''))
    expect(await database().medicalNote.count()).toBe(0)
    const last = await database().auditEvent.findFirst({
      where: { action: 'write-medical-note' },
      orderBy: { id: 'desc' },
    })
    expect(last).toMatchObject({ details: { removed: true } })
  })

  it('is not found for the front desk, another coach, a coach long after, or an unknown athlete', async () => {
    const desk = (await aStaffMember({ role: 'front_desk' })).staff
    const other = (await aStaffMember({ role: 'coach' })).staff
    const answers = { text: 'Asthma.', told: 'by_phone', version: await versionNow() } as const
    const before = await databaseState()
    for (const staff of [desk, other]) {
      expect(await findAthleteToNote(staff, athleteId, today)).toBeNull()
      expect(await writeMedicalNote(staff, athleteId, answers, today)).toBeNull()
    }
    const late = at(addDays(lessonDay, 91), '10:00')
    expect(await writeMedicalNote(coach, athleteId, answers, late)).toBeNull()
    for (const id of [newId(), 'none'])
      expect(await writeMedicalNote(coach, id, answers, today)).toBeNull()
    expect(await databaseState()).toEqual(before)
  })
})
