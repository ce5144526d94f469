import { describe, expect, it } from 'vitest'
import { mergeGuardians } from '~/domain/booking/merging/merge-guardians.server'
import { archiveFamily } from '~/domain/booking/archive/archive-family.server'
import { chargeTuition } from '~/domain/enrollment/tuition/charge-tuition.server'
import { findOwnEnrollments } from '~/domain/enrollment/find-enrollments.server'
import { mergeDuplicates } from '~/domain/family/duplicates/merge-duplicates.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { aParent } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import {
  aFamilyToEnroll,
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../support/factories/factories-enrollment'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let owner: Staff
let dana: Parent
let noor: Parent
let zoe: string
let slug: string

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  ;({ owner, dana, zoe } = await aFamilyToEnroll())
  noor = (await aParent()).parent
  const termId = await aTerm(owner, { endsOn: null })
  slug = (await aTermClass(owner, { termId, coachId })).slug
})

async function enrolled(parent: Parent, athleteId: string): Promise<string> {
  const form = { termClass: slug, athletes: [athleteId] }
  return done((await enrollIn(parent, parent.id, form))!).enrollmentIds[0]!
}

const prepare = (keepsLessons: boolean) =>
  transaction((tx) =>
    personalData.booking!.prepareErasure!(
      tx,
      owner,
      { guardianIds: [dana.id], keepsLessons },
      today,
    ),
  )

const erase = () =>
  transaction((tx) => eraseGuardian(tx, system, Object.values(personalData), dana.id, today))

describe('an enrollment of a family', () => {
  it('is exported', async () => {
    const id = await enrolled(dana, zoe)
    const exported = await personalData.enrollment!.export(database(), dana.id)
    expect(exported).toMatchObject({ enrollments: [{ id, termClass: { title: 'Tumbling 1' } }] })
    expect(await personalData.enrollment!.export(database(), noor.id)).toMatchObject({
      enrollments: [],
    })
  })

  it('keeps the family from being erased until its lessons are canceled, and then ends', async () => {
    const id = await enrolled(dana, zoe)
    expect(await prepare(false)).toMatchObject({ refused: 'lessons-to-come' })
    await database().booking.updateMany({ data: { status: 'canceled' } })
    expect(await prepare(false)).toBeNull()
    await erase()
    const row = await database().enrollment.findUniqueOrThrow({ where: { id } })
    expect(row.droppedAt).toEqual(today)
    expect(row.endsOn).toEqual(new Date('2026-11-09'))
  })

  it('goes on with another guardian who takes over the lessons, without the charges of before', async () => {
    const id = await enrolled(dana, zoe)
    await database().guardianship.create({
      data: { guardianId: noor.id, athleteId: zoe, createdAt: today },
    })
    expect(await prepare(true)).toBeNull()
    await erase()
    expect(await findOwnEnrollments(dana, today)).toEqual([])
    const [enrollment] = await findOwnEnrollments(noor, today)
    expect(enrollment).toMatchObject({ id, endsOn: null, droppedAt: null })
    expect(enrollment!.dates.length).toBeGreaterThan(5)
    const through = { month: '2026-12', isAll: false }
    const invoice = await transaction((tx) => chargeTuition(tx, id, through, today))
    expect(invoice).not.toBeNull()
  })

  it('keeps the family from being archived', async () => {
    await enrolled(dana, zoe)
    expect(await archiveFamily(owner, dana.id, today)).toHaveProperty('refused')
  })

  it('moves with its order when two records of the guardian are merged', async () => {
    const id = await enrolled(dana, zoe)
    const kept = await database().guardian.findUniqueOrThrow({ where: { id: noor.id } })
    const { firstName, lastName } = kept
    const phoned = { ...kept, id: newId(), email: null }
    const { id: duplicateId } = await database().guardian.create({ data: phoned })
    await database().order.updateMany({ data: { guardianId: duplicateId } })
    const wanted = { keptId: noor.id, duplicateId }
    const choices = { keptVersion: 1, duplicateVersion: 1, firstName, lastName } as never
    done((await mergeGuardians(owner, wanted, choices, today))!)
    expect(await findOwnEnrollments(noor, today)).toMatchObject([{ id }])
  })
})

describe('two records of one athlete', () => {
  const merge = (duplicateId: string) => mergeDuplicates(owner, { keptId: zoe, duplicateId }, today)

  it('are merged with their enrollments', async () => {
    const again = await anOwnAthlete(noor)
    const id = await enrolled(noor, again)
    done((await merge(again))!)
    expect(await findOwnEnrollments(noor, today)).toMatchObject([{ id, athlete: { id: zoe } }])
  })

  it('are not merged while both are enrolled in one class', async () => {
    const again = await anOwnAthlete(noor)
    await enrolled(dana, zoe)
    await enrolled(noor, again)
    expect(await merge(again)).toMatchObject({ refused: 'in-one-lesson' })
    await database().booking.updateMany({
      where: { order: { guardianId: noor.id } },
      data: { status: 'canceled' },
    })
    done((await merge(again))!)
    expect(await database().enrollment.count({ where: { athleteId: zoe } })).toBe(2)
  })
})
