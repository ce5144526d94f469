import { describe, expect, it } from 'vitest'
import { findOwnAthlete } from '~/domain/family/athletes/find-own-athletes.server'
import { endGuardianshipOf } from '~/domain/family/guardians/guardianships.server'
import { noRights, type RightName } from '~/domain/family/guardians/guardian-rights'
import { addAdult, findAthletesToShare } from '~/domain/family/staff/add-adult.server'
import { AddAdultForm, type AddedAdult } from '~/domain/family/staff/add-adult-forms'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent, Staff } from '~/values/actor'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, lessonDay, today } from '../../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { whileLocked } from '../../../support/waiting'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let desk: Staff
let parent: Parent
let athleteId: string

beforeEachRestored(async () => {
  await openNewBusiness()
  desk = (await aStaffMember({ role: 'front_desk' })).staff
  parent = (await aParent()).parent
  athleteId = await athleteOf(await bookAs(parent, { day: lessonDay }))
})

function sam(rights: RightName[], changes: Partial<AddedAdult> = {}): AddedAdult {
  const person = { firstName: 'Sam', lastName: 'Okafor', phone: '555 010 9090' }
  return { ...person, athletes: [{ athleteId, rights }], ...changes }
}

const add = (answers: AddedAdult) => addAdult(desk, parent.id, answers, today)

async function rightsOfAdult(guardianId: string) {
  return await database().guardianship.findUnique({
    where: { guardianId_athleteId: { guardianId, athleteId } },
  })
}

describe('adding an adult by staff', () => {
  it('gives exactly the chosen rights, in the name of the family’s adult', async () => {
    const added = done(await add(sam(['maySeeProgress', 'callInEmergency'])))
    expect(await rightsOfAdult(added.guardianId)).toMatchObject({
      ...noRights,
      maySeeProgress: true,
      callInEmergency: true,
      invitedById: parent.id,
      sharesContact: false,
      endedAt: null,
    })
    expect(await findOwnAthlete({ id: added.guardianId }, athleteId)).toMatchObject({
      medicalNotes: null,
    })
    expect(await database().auditEvent.findMany({ where: { action: 'add-guardian' } })).toEqual([
      expect.objectContaining({
        actorId: desk.id,
        subjectId: athleteId,
        details: {
          guardianId: added.guardianId,
          askedBy: parent.id,
          rights: 'maySeeProgress callInEmergency',
        },
      }),
    ])
  })

  it('lets someone who books see lessons', async () => {
    const { guardianId } = done(await add(sam(['mayBook'])))
    expect(await rightsOfAdult(guardianId)).toMatchObject({ mayBook: true, maySeeLessons: true })
  })

  it('tells everyone who decides for the athlete', async () => {
    const { guardianId } = done(await add(sam(['maySeeLessons'], { email: 'sam@example.com' })))
    const kinds = { in: ['guardian-added', 'guardianship-changed'] }
    const queued = await database().outboxMessage.findMany({
      where: { kind: kinds },
      orderBy: { kind: 'asc' },
      select: { kind: true, guardianId: true },
    })
    expect(queued).toEqual([
      { kind: 'guardian-added', guardianId: parent.id },
      { kind: 'guardianship-changed', guardianId },
    ])
  })

  it('adds one adult if sent twice, also at the same time', async () => {
    const twice = () => add(sam(['mayBook']))
    const both = await whileLocked(
      (tx) => tx.$queryRaw`select id from guardian for update`,
      [twice, twice],
    )
    expect(both[0]).toEqual(both[1])
    const before = await databaseState()
    expect(await twice()).toEqual(both[0])
    expect(await databaseState()).toEqual(before)
  })

  it('takes someone known by email address and name, without changing their details', async () => {
    const { parent: known } = await aParent({ firstName: 'Sam', email: 'sam@example.com' })
    const before = await database().guardian.findUniqueOrThrow({ where: { id: known.id } })
    const answers = sam(['maySeeLessons'], { email: 'sam@example.com', phone: '555 010 1111' })
    const { lastName } = before
    expect(await add({ ...answers, lastName })).toEqual({ guardianId: known.id })
    expect(await database().guardian.findUniqueOrThrow({ where: { id: known.id } })).toEqual(before)
  })

  it('is refused with the email address of someone else', async () => {
    await aParent({ firstName: 'Noor', email: 'noor@example.com' })
    expect(await add(sam(['mayBook'], { email: 'noor@example.com' }))).toMatchObject({
      refused: 'email-of-another',
      field: 'email',
    })
  })

  it('changes no rights of someone who stands for the athlete already', async () => {
    done(await add(sam(['maySeeLessons'])))
    const before = await databaseState()
    expect(await add(sam(['mayBook']))).toMatchObject({ refused: 'stands-already' })
    const { firstName, lastName } = await database().guardian.findUniqueOrThrow({
      where: { id: parent.id },
    })
    expect(await add(sam(['maySeeLessons'], { firstName, lastName }))).toMatchObject({
      refused: 'stands-already',
    })
    expect(await databaseState()).toEqual(before)
  })

  it.each([{}, { email: 'sam@example.com' }, { email: 'new@example.com' }])(
    'brings back nobody whose guardianship was ended, with %j',
    async (changes) => {
      const { guardianId } = done(await add(sam(['mayBook'], { email: 'sam@example.com' })))
      await transaction((tx) => endGuardianshipOf(tx, parent, { athleteId, guardianId }, today))
      const before = await databaseState()
      expect(await add(sam(['maySeeLessons'], changes))).toMatchObject({ refused: 'ended-before' })
      expect(await databaseState()).toEqual(before)
    },
  )

  it('gives no right that the family’s adult lacks', async () => {
    const { guardianId } = done(await add(sam(['mayBook'])))
    expect((await findAthletesToShare(desk, guardianId))!.athletes).toMatchObject([
      { id: athleteId, mayGive: ['mayBook', 'maySeeLessons', 'callInEmergency'] },
    ])
    const lee = sam(['maySeeMedical'], { firstName: 'Lee' })
    expect(await addAdult(desk, guardianId, lee, today)).toMatchObject({
      refused: 'not-theirs-to-give',
    })
  })

  it('needs a phone number to be called in an emergency', async () => {
    expect(await add(sam(['callInEmergency'], { phone: '' }))).toEqual({
      refused: 'phone-missing',
      field: 'phone',
    })
  })

  it('is not found for athletes of another family, or that the adult does not decide for', async () => {
    const { parent: other } = await aParent({ firstName: 'Noor' })
    const watcher = done(await add(sam(['maySeeLessons'])))
    const before = await databaseState()
    const lee = sam(['maySeeLessons'], { firstName: 'Lee' })
    for (const id of [other.id, watcher.guardianId, newId(), 'none'])
      expect(await addAdult(desk, id, lee, today)).toBeNull()
    expect(await databaseState()).toEqual(before)
  })

  it('is not found for a coach', async () => {
    const coach = (await aStaffMember({ role: 'coach' })).staff
    expect(await findAthletesToShare(coach, parent.id)).toBeNull()
    expect(await addAdult(coach, parent.id, sam(['mayBook']), today)).toBeNull()
  })

  it.each([
    [['mayBook'], true],
    [[], false],
    [['maySeeAll'], false],
  ])('reads the rights %j as valid: %s', (rights, isSound) => {
    const person = { firstName: 'Sam', lastName: 'Okafor' }
    const read = AddAdultForm.safeParse({ ...person, athletes: [{ athleteId, rights }] })
    expect(read.success).toBe(isSound)
  })
})
