import { describe, expect, it } from 'vitest'
import { addAthleteAsStaff } from '~/domain/family/staff/add-athlete.server'
import { findOwnAthlete, findOwnAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { anAthlete, done, today } from '../../../support/factories/factories-booking'
import { databaseState } from '../../../support/database/database-state'
import { whileLocked } from '../../../support/waiting'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let desk: Staff
let guardianId: string

beforeEachRestored(async () => {
  await openNewBusiness()
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  guardianId = (await aParent()).parent.id
})

const max = anAthlete({ firstName: 'Max', medicalNotes: 'Peanut allergy.' })

describe('adding an athlete by staff', () => {
  it('gives the athlete to the guardian with all rights, and records it', async () => {
    const { athleteId, isNew } = done(await addAthleteAsStaff(desk, guardianId, max, today))
    expect(isNew).toBe(true)
    const own = await findOwnAthlete({ id: guardianId }, athleteId)
    expect(own).toMatchObject({ firstName: 'Max', medicalNotes: 'Peanut allergy.' })
    expect(Object.values(own!.rights)).toEqual([true, true, true, true])
    const events = await database().auditEvent.findMany({ where: { subjectId: athleteId } })
    expect(events).toMatchObject([
      { action: 'add-athlete', actorKind: 'staff', actorId: desk.id, details: {} },
    ])
  })

  it('encrypts the medical note', async () => {
    done(await addAthleteAsStaff(desk, guardianId, max, today))
    const { ciphertext } = await database().medicalNote.findFirstOrThrow()
    expect(Buffer.from(ciphertext).toString('latin1')).not.toContain('Peanut')
  })

  it('adds one athlete if sent twice, also at the same time', async () => {
    const add = () => addAthleteAsStaff(desk, guardianId, max, today)
    await whileLocked((tx) => tx.$queryRaw`select id from guardian for update`, [add, add])
    expect(done(await add()).isNew).toBe(false)
    expect(await findOwnAthletes({ id: guardianId })).toHaveLength(1)
  })

  it('opens nothing of an athlete of the same name in another family', async () => {
    const { parent: other } = await aParent({ firstName: 'Noor' })
    const theirs = done(await addAthleteAsStaff(desk, other.id, max, today))
    const own = done(await addAthleteAsStaff(desk, guardianId, max, today))
    expect(own).toEqual({ athleteId: expect.not.stringMatching(theirs.athleteId), isNew: true })
    expect(await findOwnAthlete({ id: guardianId }, theirs.athleteId)).toBeNull()
  })

  it('is refused for someone who is no child', async () => {
    const grown = { ...max, bornOn: '2007-11-02' }
    expect(await addAthleteAsStaff(desk, guardianId, grown, today)).toEqual({
      refused: 'not-a-child',
      field: 'bornOn',
    })
    expect(await database().athlete.count()).toBe(0)
  })

  it('is not found for a coach, or for an erased or unknown family', async () => {
    const coach = (await aStaffMember({ role: 'coach' })).staff
    await database().guardian.update({ where: { id: guardianId }, data: { erasedAt: today } })
    const before = await databaseState()
    expect(await addAthleteAsStaff(coach, guardianId, max, today)).toBeNull()
    expect(await addAthleteAsStaff(desk, guardianId, max, today)).toBeNull()
    expect(await addAthleteAsStaff(desk, newId(), max, today)).toBeNull()
    expect(await addAthleteAsStaff(desk, 'none', max, today)).toBeNull()
    expect(await databaseState()).toEqual(before)
  })
})
