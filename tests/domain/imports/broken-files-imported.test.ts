import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { findImportColumns } from '~/domain/imports/find-imports.server'
import { matchColumns } from '~/domain/imports/match-columns.server'
import { openCells } from '~/domain/imports/sealed-cells.server'
import { uploadImport } from '~/domain/imports/upload-import.server'
import { workOnImport } from '~/domain/imports/work-on-import.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import * as reading from '~/platform/files/tables/read-table.server'
import {
  aFile,
  bytesOf,
  markOfRow,
  rowsIn,
  type File,
} from '../../support/cases/broken-family-files'
import { businessDump } from '../../support/database/business-dump'
import { resetDatabase } from '../../support/database/worker-database'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { openBusiness, today } from '../../support/factories/factories-booking'
import { importChecked, sourceOf, undone } from '../../support/factories/factories-imports'
import { replaceExports } from '../../support/replace-exports'

// The same reader, which loses the first row on demand.
const reader = { losesRow: false }

replaceExports(reading, (parts) => ({
  readTable: async (...asked: Parameters<typeof reading.readTable>) => {
    const table = await parts.readTable(...asked)
    if (typeof table === 'string' || !reader.losesRow) return table
    return { ...table, rows: withoutFirst(table.rows) }
  },
}))

async function* withoutFirst<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let isFirst = true
  for await (const row of rows) {
    if (!isFirst) yield row
    isFirst = false
  }
}

/** Small ones, because each goes all the way. */
const aSmallFile = aFile.map((file) => ({ ...file, rows: file.rows.slice(0, 4) }))

let owner: Staff
let before: Record<string, string[]>

beforeAll(async () => {
  await resetDatabase()
  await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  before = await businessDump()
})

it('a broken file of families is imported as far as its check says, and undone without a trace', async () => {
  const ends = new Set<string>()
  await fc.assert(
    fc.asyncProperty(aSmallFile, async (file) => void ends.add(await expectWhole(file))),
    { numRuns: 40, seed: 20261126 },
  )
  expect(await businessDump()).toEqual(before)
  expect([...ends].toSorted()).toEqual(['imported', 'no columns', 'nothing to import', 'refused'])
}, 300_000)

it('a reader that loses a row of a broken file is found out', async () => {
  reader.losesRow = true
  const found = fc.check(
    fc.asyncProperty(aSmallFile, async (file) => void (await expectWhole(file))),
    { numRuns: 5, seed: 20261126, endOnFailure: true },
  )
  expect((await found).failed).toBe(true)
  reader.losesRow = false
})

/** Takes a file from its upload to the undo; returns how far it came. */
async function expectWhole(file: File): Promise<string> {
  const bytes = bytesOf(file)
  const uploaded = { idempotencyKey: newToken(), name: 'a.csv', source: sourceOf(bytes) }
  const outcome = (await uploadImport(owner, uploaded, today))!
  if ('refused' in outcome) {
    // only files that are no longer tables
    expect(['half', 'stray', 'nul']).toContain(file.damage)
    return 'refused'
  }
  const { importId } = outcome
  if (!(await matched(importId))) {
    expect(['half', 'stray', 'nul']).toContain(file.damage)
    return 'no columns'
  }
  await workOnImport(importId, today)
  const rows = await rowsOf(importId)
  const said = rows.map(({ text }) => text).join('\n')
  for (const index of rowsIn(file, bytes)) expect(said).toContain(markOfRow(index))
  for (const row of rows) expect(row.outcome === 'error' ? row.reasons : 1).toBeGreaterThan(0)

  const good = rows.filter((row) => row.outcome !== 'error')
  expect(good.map((row) => row.outcome)).toEqual(good.map(() => 'new'))
  if (good.length === 0) return 'nothing to import'
  await importChecked(owner, importId)
  expect(await stateOf(importId)).toBe('imported')
  const guardians = await database().guardian.findMany()
  const names = guardians.map(({ firstName }) => firstName)
  expect(names).toHaveLength(good.length)
  for (const { text } of good) expect(names.some((name) => text.includes(name))).toBe(true)
  await undone(owner, importId)
  expect(await stateOf(importId)).toBe('undone')
  expect(await database().importFamily.count({ where: { importId, state: 'kept' } })).toBe(0)
  return 'imported'
}

/** Whether the file's own headings match its columns. */
async function matched(importId: string): Promise<boolean> {
  const { fields, version } = (await findImportColumns(owner, importId))!
  const said = { fields, dateOrder: 'month-first', overwrites: false, version } as const
  return !('refused' in (await matchColumns(owner, importId, said, today))!)
}

async function rowsOf(importId: string) {
  const rows = await database().importRow.findMany({ where: { importId } })
  return rows.map((row) => ({
    text: openCells(row).join(' '),
    outcome: row.outcome,
    reasons: (row.reasons as unknown[]).length,
  }))
}

async function stateOf(id: string): Promise<string> {
  return (await database().familyImport.findUniqueOrThrow({ where: { id } })).state
}
