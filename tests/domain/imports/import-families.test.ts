import { beforeEach, describe, expect, it } from 'vitest'
import { readMedicalNote } from '~/domain/family/athletes/medical-note.server'
import { refreshFamilySummaries } from '~/domain/admin/families/find-families.server'
import { workOnImport } from '~/domain/imports/work-on-import.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { openBusiness, today } from '../../support/factories/factories-booking'
import {
  aCheckedImport,
  anImport,
  everyCell,
  everyHeading,
  outcomesOf,
  undone,
} from '../../support/factories/factories-imports'
import { dump } from '../../support/database/database-dump'
import { resetDatabase } from '../../support/database/worker-database'

let owner: Staff
beforeEach(async () => {
  await resetDatabase()
  await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
})

describe('importFamilies', () => {
  it('makes everything that a row says', async () => {
    const importId = await anImport(owner, [everyHeading, everyCell])
    expect(await outcomesOf(importId)).toEqual([
      '2 new: new-family, new-athlete, adds-second, adds-tag, adds-tag, adds-balance, adds-credits',
    ])
    const ann = await database().guardian.findFirstOrThrow({
      where: { email: 'ann@lee.example' },
      include: {
        tags: true,
        orders: {
          include: { openingBalance: true, lessonCredits: { include: { movements: true } } },
        },
      },
    })
    expect(ann).toMatchObject({
      firstName: 'Ann',
      emergencyContactName: 'Bo Lee',
      phone: '555 010 7001',
    })
    const dot = await database().athlete.findFirstOrThrow({
      include: {
        medicalNote: true,
        signatures: true,
        guardianships: { include: { guardian: true } },
      },
    })
    expect(dot).toMatchObject({
      firstName: 'Dot',
      experience: 'competes',
      hostGymMember: true,
      photoConsent: false,
    })
    expect(readMedicalNote(dot.medicalNote)).toBe('Peanuts')
    expect(dot.guardianships.map(({ guardian }) => guardian.firstName).toSorted()).toEqual([
      'Ann',
      'Cy',
    ])
    expect(ann.tags.map(({ label }) => label)).toEqual(['Team', 'Summer'])
    expect(ann.orders[0]!.openingBalance!.amountCents).toBe(2550)
    expect(ann.orders[0]!.lessonCredits[0]!.movements[0]!.credits).toBe(3)
    expect(dot.signatures[0]).toMatchObject({ importId, signerName: 'Ann Lee' })
    await refreshFamilySummaries()
    expect(
      (await database().familySummary.findUniqueOrThrow({ where: { guardianId: ann.id } }))
        .owedCents,
    ).toBe(2550)
    expect(await outcomesOf(await aCheckedImport(owner, [everyHeading, everyCell]))).toEqual([
      '2 same:',
    ])
  })

  it('is undone to the byte', async () => {
    await refreshFamilySummaries()
    const before = await dump()
    const importId = await anImport(owner, [everyHeading, everyCell])
    await undone(owner, importId)
    await refreshFamilySummaries()
    const after = await dump()
    for (const table of Object.keys(before))
      if (!/^(family_import|import_|audit_event)/.test(table))
        expect(after[table], table).toEqual(before[table])
    expect(await database().familyImport.findFirstOrThrow()).toMatchObject({ state: 'undone' })
    await workOnImport(importId, today)
  })
})
