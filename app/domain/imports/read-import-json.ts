import { z } from 'zod'
import { readJson } from '~/values/read-json'
import type { Matching, RowReason } from './import'
import { importedTables, type ImportedTable } from './planning/family-draft'
import { dateOrders, type DateHints } from './reading/import-dates'
import { importFields } from './reading/import-fields'

const MatchingJson = z.object({
  fields: z.array(z.enum(importFields).nullable()),
  dateOrder: z.enum(dateOrders),
  overwrites: z.boolean(),
})

const count = z.int().min(0)
const DateHintsJson = z.array(z.object({ monthFirst: count, dayFirst: count, either: count }))

const ReasonsJson = z.array(
  z.object({ code: z.string(), field: z.string().optional(), row: z.int().optional() }),
)

/** An import's matching of columns. @throws if it cannot be read */
export function readMatching({ id, matching }: { id: string; matching: unknown }): Matching {
  return readJson(MatchingJson, matching, { table: 'family_import', column: 'matching', id })
}

/** How the dates of each column of an import are written. @throws if that cannot be read */
export function readDateHints({ id, dateHints }: { id: string; dateHints: unknown }): DateHints[] {
  return readJson(DateHintsJson, dateHints, { table: 'family_import', column: 'date_hints', id })
}

/** The reasons of a row's outcome. @throws if they cannot be read */
export function readReasons({ id, reasons }: { id: string; reasons: unknown }): RowReason[] {
  return readJson(ReasonsJson, reasons, { table: 'import_row', column: 'reasons', id })
}

type Change = { familyId: string; position: number; tableName: string; rowKey: unknown }

const RowKeyJson = z.record(z.string(), z.string())

/** The row that an import wrote, by its table and key. @throws if it cannot be read */
export function readChangedRow({ familyId, position, tableName, rowKey }: Change): {
  table: ImportedTable
  key: Record<string, string>
} {
  const cell = { table: 'import_change', column: 'row_key', id: `${familyId} ${position}` }
  const key = readJson(RowKeyJson, rowKey, cell)
  if (!isImportedTable(tableName)) throw new Error(`no imports write ${tableName}`)
  return { table: tableName, key }
}

function isImportedTable(name: string): name is ImportedTable {
  return Object.hasOwn(importedTables, name)
}
