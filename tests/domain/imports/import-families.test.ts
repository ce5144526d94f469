import { beforeEach, describe, expect, it } from 'vitest'
import { refreshFamilySummaries } from '~/domain/family/refresh-family-summaries.server'
import { readMedicalNote } from '~/domain/family/athletes/medical-note.server'
import { startImport } from '~/domain/imports/import-families.server'
import { findCheckedRows, findImport } from '~/domain/imports/find-imports.server'
import { startUndo } from '~/domain/imports/undo-import.server'
import { importFieldLabels } from '~/domain/imports/reading/import-fields'
import { workOnImport } from '~/domain/imports/work-on-import.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { businessDump } from '../../support/database/business-dump'
import { dump } from '../../support/database/database-dump'
import { today } from '../../support/factories/factories-booking'
import {
  aCheckedImport,
  anImport,
  everyCell,
  everyHeading,
  importChecked,
  rowOutcomesOf,
  rowsOfFamilies,
  undone,
} from '../../support/factories/factories-imports'
import { openOwnedBusiness } from '../../support/cases/new-business'

let owner: Staff
beforeEach(async () => {
  owner = (await openOwnedBusiness()).owner
})

const headings = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Child first name',
  'Child last name',
  'DOB',
  'Balance',
]
const ann = ['Ann', 'Lee', 'ann@lee.example', '555 010 7001']
const dot = ['Dot', 'Lee', '2015-03-09']

/** Runs a statement of PL/pgSQL in the transaction that imports the family at a position. */
async function whereFamilyArrives(
  position: number,
  statement: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await database().$executeRawUnsafe(`
    CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.position = ${position} AND NEW.state = 'imported' THEN ${statement}; END IF; RETURN NEW; END $$`)
  await database()
    .$executeRaw`CREATE TRIGGER crash BEFORE UPDATE ON import_family FOR EACH ROW EXECUTE FUNCTION crash()`
  try {
    await work()
  } finally {
    await database().$executeRaw`DROP TRIGGER crash ON import_family`
    await database().$executeRaw`DROP FUNCTION crash()`
  }
}

/** An import of so many families that lost its connection to the database at a position. */
async function brokenOff(count: number, position: number): Promise<string> {
  const importId = await aCheckedImport(owner, rowsOfFamilies(count))
  const lose = 'PERFORM pg_terminate_backend(pg_backend_pid())'
  await whereFamilyArrives(position, lose, () =>
    expect(importChecked(owner, importId)).rejects.toThrow(),
  )
  return importId
}

async function stateOf(id: string) {
  const { state } = await database().familyImport.findUniqueOrThrow({ where: { id } })
  return state
}

describe('importFamilies', () => {
  it('creates everything that a row describes', async () => {
    const importId = await anImport(owner, [everyHeading, everyCell])
    expect(await rowOutcomesOf(importId)).toEqual([
      '2 new: new-family, new-athlete, adds-second, adds-tag, adds-tag, adds-note, adds-balance, adds-credits',
    ])
    const guardian = await database().guardian.findFirstOrThrow({
      where: { email: 'ann@lee.example' },
      include: {
        tags: true,
        orders: {
          include: {
            openingBalance: true,
            lessonCredits: { include: { movements: true, lessonTypes: true } },
          },
        },
      },
    })
    expect(guardian).toMatchObject({
      firstName: 'Ann',
      emergencyContactName: 'Bo Lee',
      emergencyContactPhone: '555 010 7002',
      phone: '555 010 7001',
    })
    const athlete = await database().athlete.findFirstOrThrow({
      include: {
        medicalNote: true,
        signatures: true,
        guardianships: { include: { guardian: true } },
      },
    })
    expect(athlete).toMatchObject({
      firstName: 'Dot',
      experience: 'competes',
      hostGymMember: true,
      photoConsent: false,
    })
    expect(athlete.bornOn.toISOString().slice(0, 10)).toBe('2015-03-09')
    expect(readMedicalNote(athlete.medicalNote)).toBe('Peanuts')
    expect(athlete.guardianships.map((one) => one.guardian.firstName).toSorted()).toEqual([
      'Ann',
      'Cy',
    ])
    expect(guardian.tags.map(({ label }) => label)).toEqual(['Team', 'Summer'])
    expect(guardian.orders[0]!.openingBalance!.amountCents).toBe(2550)
    const [credit] = guardian.orders[0]!.lessonCredits
    expect(credit!.movements).toMatchObject([{ kind: 'granted', credits: 3 }])
    // through the end of the file's last day, in Boston
    expect(credit!.movements[0]!.expiresAt).toEqual(new Date('2027-03-02T05:00:00Z'))
    expect(credit!.lessonTypes.length).toBeGreaterThan(0)
    expect(athlete.signatures).toMatchObject([
      {
        importId,
        signerName: 'Ann Lee',
        signedAt: new Date('2026-10-01T04:00:00Z'),
        kind: 'on_paper',
        staffMemberId: owner.id,
        recordedAt: today,
      },
    ])
    await refreshFamilySummaries()
    const where = { guardianId: guardian.id }
    expect(await database().familySummary.findUniqueOrThrow({ where })).toMatchObject({
      owedCents: 2550,
    })
    expect(await rowOutcomesOf(await aCheckedImport(owner, [everyHeading, everyCell]))).toEqual([
      '2 same:',
    ])
  })

  it('combines rows with one email, or one phone and name, into one family', async () => {
    const importId = await anImport(owner, [
      headings,
      [...ann, ...dot, ''],
      ['Ann', 'Lee', 'ANN@lee.example', '', 'Eli', 'Lee', '2017-05-01', ''],
      ['Ann', 'Lee', '', '(555) 010-7001', 'Fay', 'Lee', '2018-06-01', ''],
      ['Bo', 'Lee', '', '555 010 7001', 'Gus', 'Lee', '2016-06-01', ''],
    ])
    expect(await database().guardian.count()).toBe(2)
    const children = await database().guardianship.groupBy({ by: ['guardianId'], _count: true })
    expect(children.map((one) => one._count).toSorted()).toEqual([1, 3])
    expect(await database().importFamily.count({ where: { importId, state: 'imported' } })).toBe(2)
  })

  it('imports the other rows of a family if one is broken, and reports it', async () => {
    const importId = await anImport(owner, [
      headings,
      [...ann, 'Dot', 'Lee', '31/31/2015', ''],
      [...ann, 'Eli', 'Lee', '2017-05-01', '-5'],
      [...ann, 'Fay', 'Lee', '2018-06-01', ''],
      ['', '', '', '', '', '', '', ''],
      ['Bo', 'Fox', 'nonsense', '', '', '', '', ''],
    ])
    expect(await rowOutcomesOf(importId)).toEqual([
      '2 error: date-unreadable bornOn',
      '3 error: balance-in-favor openingBalance',
      '4 new: new-family, new-athlete',
      '6 error: email-unreadable email',
    ])
    const athletes = await database().athlete.findMany()
    expect(athletes.map(({ firstName }) => firstName)).toEqual(['Fay'])
  })

  it.each(['-25', '-$25.50', '$-25', '(25.50)', '($25.50)', '25.50-', '25.50 CR', '\u221225'])(
    'says of a balance of %s in the family’s favor what to do, and reads it as no debt',
    async (balance) => {
      const importId = await aCheckedImport(owner, [headings, [...ann, ...dot, balance]])
      expect(await rowOutcomesOf(importId)).toEqual(['2 error: balance-in-favor openingBalance'])
      const { entries } = await findCheckedRows(owner, importId, { page: 1 })
      expect(entries[0]!.reasons[0]).toContain(`“${balance}”`)
      expect(entries[0]!.reasons[0]).toContain(importFieldLabels.credits)
    },
  )

  it.each(['0', '-0.00', '$0.00', ''])('takes a balance of “%s” for none', async (balance) => {
    const importId = await aCheckedImport(owner, [headings, [...ann, ...dot, balance]])
    expect(await rowOutcomesOf(importId)).toEqual(['2 new: new-family, new-athlete'])
  })

  it('keeps existing values, fills blank ones, and overwrites only if requested', async () => {
    await anImport(owner, [headings, ['Ann', 'Lee', 'ann@lee.example', '', ...dot, '']])
    const other = [headings, [...ann, 'Dot', 'Lee', '2015-03-10', '']]
    expect(await rowOutcomesOf(await anImport(owner, other))).toEqual([
      '2 conflict: fills phone, athlete-born-differs bornOn',
    ])
    expect(await database().guardian.findFirstOrThrow()).toMatchObject({
      phone: '555 010 7001',
      version: 2,
    })
    const phone = [headings, ['Ann', 'Lee', 'ann@lee.example', '555 010 9999', ...dot, '']]
    expect(await rowOutcomesOf(await anImport(owner, phone))).toEqual(['2 conflict: differs phone'])
    expect(await database().guardian.findFirstOrThrow()).toMatchObject({ phone: '555 010 7001' })
    await anImport(owner, phone, { overwrites: true })
    expect(await database().guardian.findFirstOrThrow()).toMatchObject({ phone: '555 010 9999' })
    expect(await database().athlete.count()).toBe(1)
  })

  it('does not guess between several matching families', async () => {
    const { id } = await database().guardian.create({
      data: {
        firstName: 'Ann',
        lastName: 'Lee',
        email: ann[2]!,
        phone: '',
        emergencyContactName: '',
        emergencyContactPhone: '',
      },
    })
    await database().guardian.create({
      data: {
        firstName: 'Ann',
        lastName: 'Lee',
        email: ann[2]!,
        phone: '',
        emergencyContactName: '',
        emergencyContactPhone: '',
      },
    })
    const importId = await aCheckedImport(owner, [headings, [...ann, ...dot, '']])
    expect(await rowOutcomesOf(importId)).toEqual(['2 conflict: several-here'])
    expect(await database().guardianship.count({ where: { guardianId: id } })).toBe(0)
  })

  it('resumes after a lost connection and imports no family twice, even concurrently', async () => {
    const importId = await brokenOff(12, 6)
    expect(await stateOf(importId)).toBe('importing')
    expect(await database().guardian.count()).toBe(5)
    expect(await database().importFamily.count({ where: { state: 'skipped' } })).toBe(0)
    await Promise.all([workOnImport(importId, today), workOnImport(importId, today)])
    expect(await stateOf(importId)).toBe('imported')
    expect(await database().guardian.count()).toBe(12)
    expect(await database().athlete.count()).toBe(12)
    const { version } = await database().familyImport.findUniqueOrThrow({ where: { id: importId } })
    await startImport(owner, importId, { version }, today)
    await workOnImport(importId, today)
    expect(await database().guardian.count()).toBe(12)
  })

  it('skips a family that the database refuses, says so, imports the others, and can be undone', async () => {
    const before = await businessDump()
    const importId = await aCheckedImport(owner, rowsOfFamilies(6))
    await whereFamilyArrives(3, "RAISE EXCEPTION 'refused'", () => importChecked(owner, importId))
    expect(await stateOf(importId)).toBe('imported')
    expect(await rowOutcomesOf(importId)).toMatchObject({
      1: '3 new: new-family, new-athlete',
      2: '4 error: not-saved',
    })
    const guardians = await database().guardian.findMany({ orderBy: { id: 'asc' } })
    expect(guardians.map(({ firstName }) => firstName)).toEqual([
      'Ann0',
      'Ann1',
      'Ann3',
      'Ann4',
      'Ann5',
    ])
    expect((await findImport(owner, importId))!.families).toMatchObject({ imported: 5, skipped: 1 })
    await undone(owner, importId)
    expect(await businessDump()).toEqual(before)
  })

  it('brings the medical note of an athlete once where the rows of both parents give it', async () => {
    const child = ['Dot', 'Lee', '2015-03-09']
    const parents = ['First name', 'Last name', 'Email', 'Parent 2', 'Parent 2 email']
    const [ann_, bo] = [
      ['Ann', 'Lee', 'ann@lee.example'],
      ['Bo', 'Fox', 'bo@fox.example'],
    ]
    const childHeadings = ['Child first name', 'Child last name', 'DOB']
    await anImport(owner, [
      [...parents, ...childHeadings],
      [...ann_, 'Bo Fox', 'bo@fox.example', ...child],
    ])
    const importId = await anImport(owner, [
      [...parents.slice(0, 3), ...childHeadings, 'Allergies'],
      [...ann_, ...child, 'Peanuts'],
      [...bo, ...child, 'Peanuts'],
    ])
    expect(await rowOutcomesOf(importId)).toEqual(['2 new: fills medicalNote', '3 same:'])
    expect(await database().medicalNote.count()).toBe(1)
    expect(await stateOf(importId)).toBe('imported')
  })

  it('is stopped and undone in the middle', async () => {
    const importId = await brokenOff(12, 6)
    expect(await startUndo(owner, importId, today)).toEqual({ importId })
    await workOnImport(importId, today)
    expect(await stateOf(importId)).toBe('undone')
    expect(await database().guardian.count()).toBe(0)
    expect(
      await database().importFamily.groupBy({
        by: ['state'],
        _count: true,
        orderBy: { state: 'asc' },
      }),
    ).toMatchObject([
      { state: 'waiting', _count: 7 },
      { state: 'undone', _count: 5 },
    ])
  })

  it('changes nothing when rows are only checked', async () => {
    const before = await dump()
    await aCheckedImport(owner, [everyHeading, everyCell])
    const after = await dump()
    for (const [table, rows] of Object.entries(before))
      if (!/^(family_import|import_|audit_event)/.test(table))
        expect(after[table], table).toEqual(rows)
    for (const row of after.import_row!) expect(row).not.toMatch(/Peanuts|ann@lee/)
  })
})
