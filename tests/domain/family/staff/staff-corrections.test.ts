import { describe, expect, it } from 'vitest'
import {
  correctFamilyAddress,
  findFamilyAddress,
} from '~/domain/booking/on-behalf/correct-address.server'
import {
  correctAthlete,
  findAthleteToCorrect,
  recordPhotoConsent,
} from '~/domain/family/staff/correct-athlete.server'
import {
  correctGuardian,
  findGuardianToCorrect,
} from '~/domain/family/staff/correct-guardian.server'
import { CorrectGuardianForm } from '~/domain/family/staff/staff-family-forms'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, guest, lessonDay, today } from '../../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { whileLocked } from '../../../support/waiting'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let desk: Staff
let coach: Staff
let guardianId: string
let athleteId: string
let otherId: string

beforeEachRestored(async () => {
  await openNewBusiness()
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  coach = (await aStaffMember({ role: 'coach' })).staff
  const { parent } = await aParent()
  guardianId = parent.id
  athleteId = await athleteOf(await bookAs(parent, { day: lessonDay }))
  otherId = (await aParent({ firstName: 'Noor' })).parent.id
})

async function guardianNow() {
  return (await findGuardianToCorrect(desk, guardianId))!
}

async function athleteNow() {
  return (await findAthleteToCorrect(desk, { guardianId, athleteId }))!
}

async function lastEvent(action: string) {
  return await database().auditEvent.findFirst({ where: { action }, orderBy: { id: 'desc' } })
}

describe('correcting an adult’s details by staff', () => {
  it('saves names and numbers, and records which changed without their values', async () => {
    const known = await guardianNow()
    const answers = { ...known, lastName: 'Okafor-Lind', phone: '555 010 7777' }
    done(await correctGuardian(desk, guardianId, answers, today))
    expect(await guardianNow()).toEqual({ ...answers, version: known.version + 1 })
    expect(await lastEvent('correct-guardian')).toMatchObject({
      actorId: desk.id,
      subjectId: guardianId,
      details: { fields: 'lastName phone' },
    })
  })

  it('changes nothing if the values are the same, for any version', async () => {
    const known = await guardianNow()
    const before = await databaseState()
    done(await correctGuardian(desk, guardianId, { ...known, version: 99 }, today))
    expect(await databaseState()).toEqual(before)
  })

  it('is refused on a version conflict', async () => {
    const known = await guardianNow()
    done(await correctGuardian(desk, guardianId, { ...known, phone: '555 010 7777' }, today))
    const late = await correctGuardian(desk, guardianId, { ...known, phone: '555 010 8888' }, today)
    expect(late).toEqual({ refused: 'changed-meanwhile' })
    expect((await guardianNow()).phone).toBe('555 010 7777')
  })

  it('keeps the first of two simultaneous requests', async () => {
    const known = await guardianNow()
    const save = (phone: string) => () =>
      correctGuardian(desk, guardianId, { ...known, phone }, today)
    const [first, second] = await whileLocked(
      (tx) => tx.$queryRaw`select id from guardian for update`,
      [save('555 010 7777'), save('555 010 8888')],
    )
    expect(first).toEqual({ guardianId })
    expect(second).toEqual({ refused: 'changed-meanwhile' })
    expect((await guardianNow()).phone).toBe('555 010 7777')
  })

  it('is not found for a coach, or for an erased guardian', async () => {
    const known = await guardianNow()
    const answers = { ...known, phone: '555 010 7777' }
    expect(await findGuardianToCorrect(coach, guardianId)).toBeNull()
    expect(await correctGuardian(coach, guardianId, answers, today)).toBeNull()
    expect(await correctGuardian(desk, newId(), answers, today)).toBeNull()
    await database().guardian.update({ where: { id: guardianId }, data: { erasedAt: today } })
    expect(await correctGuardian(desk, guardianId, answers, today)).toBeNull()
  })

  it.each([
    [{ emergencyContactName: 'Ife', emergencyContactPhone: '' }, false],
    [{ emergencyContactName: '', emergencyContactPhone: '555 010 2031' }, false],
    [{ emergencyContactName: '', emergencyContactPhone: '', phone: '' }, true],
    [{ firstName: '' }, false],
    [{ phone: '12' }, false],
  ])('accepts or refuses %j', (changes, isSound) => {
    const { firstName, lastName, phone, emergencyContactName, emergencyContactPhone } = guest
    const typed = { firstName, lastName, phone, emergencyContactName, emergencyContactPhone }
    const read = CorrectGuardianForm.safeParse({ ...typed, version: '1', ...changes })
    expect(read.success).toBe(isSound)
  })
})

describe('correcting an athlete’s details by staff', () => {
  const of = () => ({ guardianId, athleteId })

  it('saves the values, and records which changed without them', async () => {
    const known = await athleteNow()
    const answers = { ...known, bornOn: '2016-01-05', hostGymMember: true }
    done(await correctAthlete(desk, of(), answers, today))
    expect(await athleteNow()).toEqual({ ...answers, version: known.version + 1 })
    expect(await lastEvent('correct-athlete')).toMatchObject({
      subjectId: athleteId,
      details: { fields: 'bornOn hostGymMember' },
    })
  })

  it.each([
    ['2025-11-03', 'not-a-child'],
    ['2025-11-02', null],
    ['2007-11-03', null],
    ['2007-11-02', 'not-a-child'],
  ])('with the date of birth %s is refused as %s', async (bornOn, refused) => {
    const outcome = await correctAthlete(desk, of(), { ...(await athleteNow()), bornOn }, today)
    expect(outcome).toEqual(refused ? { refused, field: 'bornOn' } : of())
  })

  it('is refused on a version conflict unless the values are the same', async () => {
    const known = await athleteNow()
    done(await correctAthlete(desk, of(), { ...known, firstName: 'Zora' }, today))
    const late = await correctAthlete(desk, of(), { ...known, firstName: 'Zola' }, today)
    expect(late).toEqual({ refused: 'changed-meanwhile' })
    expect(await correctAthlete(desk, of(), { ...known, firstName: 'Zora' }, today)).toEqual(of())
    expect((await athleteNow()).version).toBe(known.version + 1)
  })

  it('is not found under another family or for a coach', async () => {
    const known = { ...(await athleteNow()), firstName: 'Zora' }
    const elsewhere = { guardianId: otherId, athleteId }
    expect(await findAthleteToCorrect(desk, elsewhere)).toBeNull()
    expect(await correctAthlete(desk, elsewhere, known, today)).toBeNull()
    expect(await correctAthlete(coach, of(), known, today)).toBeNull()
    expect(await correctAthlete(desk, { guardianId, athleteId: 'none' }, known, today)).toBeNull()
    expect(await recordPhotoConsent(desk, elsewhere, true, today)).toBeNull()
    expect(await recordPhotoConsent(coach, of(), true, today)).toBeNull()
  })

  it('saves photo consent and records it once', async () => {
    for (let presses = 0; presses < 2; presses += 1)
      done(await recordPhotoConsent(desk, of(), true, today))
    const { photoConsent } = await database().athlete.findUniqueOrThrow({
      where: { id: athleteId },
    })
    expect(photoConsent).toBe(true)
    const where = { action: 'set-photo-consent', actorId: desk.id }
    expect(await database().auditEvent.findMany({ where })).toMatchObject([
      { details: { allowed: true } },
    ])
  })
})

describe('correcting a family’s email address by staff', () => {
  it('works from the guardian as from a booking if there is no account', async () => {
    const { id } = await database().guardian.create({ data: { ...guest, email: null } })
    const known = (await findFamilyAddress(desk, id))!
    const answers = { email: 'ama@example.com', version: known.version }
    expect(await correctFamilyAddress(desk, id, answers, today)).toEqual({ guardianId: id })
    expect(await findFamilyAddress(desk, id)).toMatchObject({ email: 'ama@example.com' })
    expect(
      await correctFamilyAddress(desk, id, { ...answers, email: 'b@example.com' }, today),
    ).toEqual({ refused: 'changed-meanwhile' })
    expect(await findFamilyAddress(coach, id)).toBeNull()
    expect(await findFamilyAddress(desk, guardianId)).toBeNull()
    expect(await correctFamilyAddress(desk, guardianId, answers, today)).toBeNull()
  })
})
