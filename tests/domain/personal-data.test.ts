import { describe, expect, it } from 'vitest'
import { refreshFamilySummaries } from '~/domain/family/refresh-family-summaries.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { dump, tablesWith } from '../support/database/database-dump'
import { guest, today } from '../support/factories/factories-booking'
import {
  declaredColumns,
  existingColumns,
  isExported,
  personalValues,
  tablesKeptForEver,
} from '../support/database/personal-columns'
import { anotherFamily, canaries, plantFamily } from '../support/cases/planted-family'
import { openNewBusiness } from '../support/cases/new-business'
import { beforeEachRestored } from '../support/database/before-each-restored'

/**
 * Tables that the law requires to keep after everything else is gone: agreements, and proof of
 * answered requests.
 */
const legalHolds = ['waiver_signature', 'waiver_scan', 'party_waiver', 'privacy_request']

const notAsItIs = [
  ...['medical_note', 'family_summary', 'import_row', 'import_change'],
  ...['party_guest', 'party_waiver'],
]

describe('every column of the database', () => {
  it('is declared once by one subject as personal or not', async () => {
    const declared = declaredColumns()
    expect(declared.filter((column, index) => declared.indexOf(column) !== index)).toEqual([])
    expect(await undeclared()).toEqual([])
    const existing = await existingColumns()
    expect(declared.filter((column) => !existing.includes(column))).toEqual([])
  })

  it('that was not declared is found', async () => {
    await database().$executeRaw`alter table guardian add column shoe_size text`
    await database().$executeRaw`create table locker (code text)`
    try {
      expect(await undeclared()).toEqual(['guardian.shoe_size', 'locker.code'])
    } finally {
      await database().$executeRaw`alter table guardian drop column shoe_size`
      await database().$executeRaw`drop table locker`
    }
  })
})

describe('every table with personal data', () => {
  it('has a retention period or is deleted with another table', () => {
    expect(tablesKeptForEver(Object.values(personalData))).toEqual([])
  })

  it('without that is found', () => {
    const { family, ...others } = personalData
    const { guardian: _, ...kept } = family!.kept
    expect(tablesKeptForEver([...Object.values(others), { ...family!, kept }])).toEqual([
      'guardian',
    ])
  })
})

describe('the personal data of a family', () => {
  let guardianId: string

  beforeEachRestored(async () => {
    await openNewBusiness()
    guardianId = await plantFamily()
  })

  it('is in every column declared as personal in this test', async () => {
    const said = (await valuesSaid()).map(({ table, column }) => `${table}.${column}`)
    const wanted = Object.values(personalData).flatMap(({ personal }) =>
      Object.entries(personal).flatMap(([table, columns]) =>
        columns.map((one) => `${table}.${one}`),
      ),
    )
    expect(wanted.filter((column) => !said.includes(column))).toEqual([])
  })

  it('is not in the audit events', async () => {
    for (const word of canaries) {
      const found = await tablesWith(word)
      expect(found, word).not.toContain('audit_event')
      expect(found, word).not.toContain('outbox_message')
    }
  })

  it('is exported completely', async () => {
    const exported = await exportOf(guardianId)
    const missing = (await valuesSaid())
      // exported as entered, derived from other rows, or of a guest’s family
      .filter(({ table }) => !notAsItIs.includes(table))
      .filter((one) => !isExported(exported, one))
    expect(missing).toEqual([])
    for (const word of canaries) expect(JSON.stringify(exported)).toContain(word)
  })

  it('is not exported to another family', async () => {
    const exported = JSON.stringify(await exportOf(await anotherFamily()))
    expect(exported).toContain('Okafor')
    for (const word of canaries) expect(exported).not.toContain(word)
  })

  it.each([
    ['was erased before', true],
    ['decides nothing', false],
  ])('is erased completely if the other guardian %s', async (_who, mayBook) => {
    const { athleteId } = await database().guardianship.findFirstOrThrow({ where: { guardianId } })
    const otherId = await anotherFamily()
    await database().guardianship.create({ data: { guardianId: otherId, athleteId, mayBook } })
    if (mayBook) await erase(otherId)
    await erase(guardianId)
    const where = { athleteId }
    expect(await database().evaluation.count({ where })).toBe(0)
    expect(await database().shareLink.count({ where })).toBe(0)
    const { firstName } = await database().athlete.findUniqueOrThrow({ where: { id: athleteId } })
    expect(firstName).toBe('Erased')
  })

  it('is gone after erasure, except for legally required records', async () => {
    const planted = await valuesSaid()
    await erase(guardianId)
    const left = (await personalValues()).filter(
      ({ table, column, value }) =>
        !legalHolds.includes(table) &&
        planted.some((one) => one.table === table && one.column === column && one.value === value),
    )
    expect(left).toEqual([])
    for (const word of canaries) {
      const tables = await tablesWith(word)
      expect(
        tables.filter((table) => !legalHolds.includes(table)),
        word,
      ).toEqual([])
    }
    expect(await database().waiverSignature.count()).toBe(1)
    expect(await database().waiverScan.count()).toBe(1)
  })

  it('is erased with its tokens and links', async () => {
    await erase(guardianId)
    expect(await database().bookingLink.count()).toBe(0)
    expect(await database().order.count({ where: { visitorTokenHash: { not: null } } })).toBe(0)
  })

  it('is erased without a change of the ledger', async () => {
    const books = () => database().booking.findMany({ omit: { focusNote: true } })
    const before = await books()
    await erase(guardianId)
    expect(await books()).toEqual(before)
  })

  it('is erased without a change of other families', async () => {
    await erase(guardianId)
    await refreshFamilySummaries()
    const before = await dump()
    await plantFamily({ time: '15:00' }).then(erase)
    const after = await dump()
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table], table).toEqual(expect.arrayContaining(rows))
    }
  })

  it('of an athlete is kept while there is another guardian', async () => {
    const { athleteId } = await database().guardianship.findFirstOrThrow({ where: { guardianId } })
    const id = newId()
    const other = { ...guest, id, firstName: 'Other' }
    await database().guardian.create({ data: other })
    await database().guardianship.create({ data: { guardianId: id, athleteId } })
    await erase(guardianId)
    const athlete = { where: { id: athleteId }, include: { medicalNote: true } }
    const kept = await database().athlete.findUniqueOrThrow(athlete)
    expect(kept.firstName).toBe('Zoe-canary')
    expect(kept.medicalNote).not.toBeNull()
    await database().guardianship.updateMany({ where: { guardianId }, data: { endedAt: today } })
    await erase(id)
    const gone = await database().athlete.findUniqueOrThrow(athlete)
    expect(gone).toMatchObject({ firstName: 'Erased', medicalNote: null })
  })
})

async function valuesSaid() {
  const values = await personalValues()
  return values.filter(({ value }) => value !== null && value !== '' && value !== false)
}

async function undeclared(): Promise<string[]> {
  const declared = declaredColumns()
  return (await existingColumns()).filter((column) => !declared.includes(column))
}

async function erase(guardianId: string): Promise<void> {
  await transaction(async (tx) => {
    await eraseGuardian(tx, system, Object.values(personalData), guardianId, today)
  })
}

async function exportOf(guardianId: string): Promise<unknown> {
  return await transaction(async (tx) => {
    const parts = []
    for (const subject of Object.values(personalData))
      parts.push(await subject.export(tx, guardianId))
    return JSON.parse(JSON.stringify(parts))
  })
}
