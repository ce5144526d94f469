import { describe, expect, it } from 'vitest'
import { openMedicalNote } from '~/domain/booking/attendance/open-medical-note.server'
import { findMedicalAccess } from '~/domain/family/find-medical-access.server'
import { readMedicalNote } from '~/domain/family/athletes/medical-note.server'
import {
  findDuplicatePair,
  findDuplicates,
} from '~/domain/family/duplicates/find-duplicates.server'
import { shareProgress } from '~/domain/progress/share-links.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Parent } from '~/values/actor'
import {
  bookings,
  child,
  dana,
  join,
  noor,
  owner,
  pairs,
  resetDuplicateAthletes,
} from '../../../support/cases/duplicate-athletes'
import { dump } from '../../../support/database/database-dump'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { done, today } from '../../../support/factories/factories-booking'
import { aDigest, evaluated, mastered } from '../../../support/factories/factories-progress'
import { aCreditFor } from '../../../support/factories/factories-credits'

resetDuplicateAthletes()

describe('possible duplicate athletes', () => {
  it('have the same name and date of birth, and a guardian each', async () => {
    expect(await pairs()).toMatchObject([
      {
        firstId: child.keptId,
        secondId: child.duplicateId,
        guardians: ['Dana Okafor', 'Noor Okafor'],
      },
    ])
    const duplicate = { where: { id: child.duplicateId } }
    for (const data of [{ lastName: 'Okafo' }, { bornOn: new Date('2015-04-24T00:00:00Z') }]) {
      const before = await database().athlete.findUniqueOrThrow(duplicate)
      await database().athlete.update({ ...duplicate, data })
      expect(await pairs()).toEqual([])
      expect(await join()).toBeNull()
      await database().athlete.update({ ...duplicate, data: before })
    }
    await database().guardian.update({ where: { id: noor.id }, data: { erasedAt: today } })
    expect(await pairs()).toEqual([])
    expect(await join()).toBeNull()
  })

  it('are shown only to owners', async () => {
    for (const role of ['coach', 'front_desk'] as const) {
      const { staff } = await aStaffMember({ role })
      expect((await findDuplicates(staff, 1)).entries).toEqual([])
      expect(await findDuplicatePair(staff, child.keptId, child.duplicateId)).toBeNull()
      expect(await join(staff)).toBeNull()
    }
    expect(await join(owner, { ...child, duplicateId: child.keptId })).toBeNull()
    expect(await join(owner, { ...child, duplicateId: newId() })).toBeNull()
    expect(await join(owner, { ...child, duplicateId: 'x' })).toBeNull()
    expect(await findDuplicatePair(owner, child.keptId, child.duplicateId)).toMatchObject({
      kept: { hasMedicalNote: true, counts: { places: 1, signatures: 1 } },
    })
  })
})

describe('merging duplicate athletes', () => {
  it('keeps all data of both once, for all guardians of either', async () => {
    await aCreditFor(bookings[1]!)
    await mastered(owner, child.keptId, { count: 5 })
    await mastered(owner, child.duplicateId, { count: 6 })
    await evaluated(owner, child.duplicateId, 'Bridge', { note: 'Hers.' })
    for (const id of Object.values(child)) await aDigest(id)
    const words = { recipient: 'Grandma', shownName: 'Zo', days: 30 }
    done((await shareProgress(noor, child.duplicateId, { id: newId(), ...words }, today))!)
    const before = await dump()
    for (const _press of [1, 2]) expect(await join()).toEqual({ athleteId: child.keptId })
    const after = await dump()

    // in append-only tables, only the athlete has changed
    const ids = (rows: string[]) =>
      rows.map((row) => row.replaceAll(child.duplicateId, child.keptId))
    for (const table of ['waiver_signature', 'booking_place', 'lesson_credit', 'evaluation'])
      expect([...after[table]!].sort(), table).toEqual(ids([...before[table]!]).sort())
    const { keptId: athleteId } = child
    expect(await database().certificate.findMany()).toMatchObject([{ athleteId, mastered: 5 }])
    expect(await database().shareLink.findMany()).toMatchObject([
      { athleteId, guardianId: noor.id, revokedAt: today },
    ])
    expect(await database().progressDigest.count({ where: { athleteId } })).toBe(1)
    const note = await database().medicalNote.findUniqueOrThrow({ where: { athleteId } })
    expect(readMedicalNote(note)).toBe('Asthma.\n\nNuts.')
    const stands = await database().guardianship.findMany({ where: { endedAt: null } })
    expect(stands.map(({ guardianId }) => guardianId).sort()).toEqual([dana.id, noor.id].sort())
    expect(new Set(stands.map((one) => one.athleteId))).toEqual(new Set([athleteId]))
    expect(await database().athlete.count()).toBe(1)
    expect(await pairs()).toEqual([])
    const joins = await database().auditEvent.findMany({ where: { action: 'merge-athletes' } })
    expect(joins).toMatchObject([
      { subjectId: athleteId, actorId: owner.id, details: { merged: child.duplicateId } },
    ])
  })

  it('keeps waiting list entries of either, each once', async () => {
    const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow()
    const inLine = async (index: number, athleteIds: string[]) => {
      const names = { name: 'Dana', email: `waits${index}@example.com`, phone: '555 010 2030' }
      const secrets = { idempotencyKey: `attempt ${index}`, tokenHash: `hash ${index}` }
      const wished = { lessonTypeId, wishedOn: new Date('2026-11-24T00:00:00Z'), places: 1 }
      const athletes = { create: athleteIds.map((athleteId) => ({ athleteId })) }
      const data = { ...names, ...secrets, ...wished, createdAt: today, athletes }
      return (await database().waitingEntry.create({ data })).id
    }
    const both = await inLine(1, Object.values(child))
    const other = await inLine(2, [child.duplicateId])
    await join()
    const athleteId = child.keptId
    const waiting = await database().waitingAthlete.findMany({ orderBy: { entryId: 'asc' } })
    expect(waiting).toEqual([both, other].sort().map((entryId) => ({ entryId, athleteId })))
  })

  it('keeps each adult’s rights for the kept record, and no more', async () => {
    const few = { mayBook: false, maySeeMedical: false, maySeeProgress: true }
    const both = { guardianId: noor.id, athleteId: child.keptId }
    await database().guardianship.create({ data: { ...both, ...few, endedAt: today } })
    const ada = (await aParent({ firstName: 'Ada' })).parent
    const adas = { guardianId: ada.id, ...few, callInEmergency: false }
    await database().guardianship.create({ data: { ...adas, athleteId: child.keptId } })
    const more = { mayBook: false, maySeeMedical: true, maySeeProgress: false }
    await database().guardianship.create({
      data: { ...adas, ...more, athleteId: child.duplicateId },
    })
    const lea = (await aParent({ firstName: 'Lea' })).parent
    await database().guardianship.create({
      data: { guardianId: lea.id, athleteId: child.duplicateId, ...more },
    })
    const gone = (await aParent({ firstName: 'Gone' })).parent
    const ended = { guardianId: gone.id, athleteId: child.duplicateId, endedAt: today }
    await database().guardianship.create({ data: ended })
    await join()
    const rights = async ({ id: guardianId }: Parent) =>
      await database().guardianship.findUniqueOrThrow({
        where: { guardianId_athleteId: { guardianId, athleteId: child.keptId } },
      })
    expect(await rights(noor)).toMatchObject({ ...few, endedAt: today })
    expect(await rights(ada)).toMatchObject({ ...few, callInEmergency: false })
    expect(await rights(lea)).toMatchObject({ ...more, endedAt: null })
    expect((await rights(gone)).endedAt).toEqual(today)
  })

  it.each([
    ['both', 0],
    ['one', 2],
    ['one, the one time,', 1],
  ])('does not share contact details more widely for adults of %s', async (whose, left) => {
    if (whose !== 'both') {
      for (const { id: guardianId } of [dana, noor])
        await database().guardianship.createMany({
          data: Object.values(child).map((athleteId) => ({ guardianId, athleteId })),
          skipDuplicates: true,
        })
    }
    await database().guardianship.updateMany({
      data: { sharesContact: true, sharesPayments: true },
    })
    if (left === 1)
      await database().guardianship.updateMany({
        where: { guardianId: noor.id, athleteId: child.duplicateId },
        data: { sharesContact: false, sharesPayments: false },
      })
    await join()
    const showing = { OR: [{ sharesContact: true }, { sharesPayments: true }] }
    expect(await database().guardianship.count({ where: showing })).toBe(left)
  })

  it('keeps the record access log of both for guardians', async () => {
    done((await openMedicalNote(owner, child.duplicateId, today))!)
    const seen = async (parent: Parent) => (await findMedicalAccess(parent, 1)).entries.length
    expect([await seen(dana), await seen(noor)]).toEqual([0, 1])
    await join()
    expect([await seen(dana), await seen(noor)]).toEqual([1, 1])
  })

  it('keeps photo consent off if either family refused it', async () => {
    await database().athlete.update({ where: { id: child.keptId }, data: { photoConsent: true } })
    await database().athlete.update({
      where: { id: child.duplicateId },
      data: { photoConsent: false },
    })
    await join()
    expect((await database().athlete.findFirstOrThrow()).photoConsent).toBe(false)
  })
})
