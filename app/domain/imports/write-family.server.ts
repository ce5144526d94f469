import type { Transaction } from '~/platform/database/database.server'
import { seal } from '~/platform/secrets/encryption.server'
import { ChangedMeanwhile } from './changed-meanwhile'
import {
  importedTables,
  type Draft,
  type FamilyDraft,
  type ImportedTable,
  type Raw,
} from './planning/family-draft'

/** A trigger checks a movement's credit, which must exist first. */
const afterOthers: readonly ImportedTable[] = ['credit_movement']

/**
 * Part of importing a family: writes the planned rows, and records how to undo each.
 * @throws {ChangedMeanwhile} if a row changed since planning
 */
export async function writeFamily(
  tx: Transaction,
  familyId: string,
  draft: FamilyDraft,
  from = 0,
): Promise<void> {
  const made = Object.keys(importedTables).map((name) => {
    const table = name as ImportedTable
    return { table, rows: draft.made().flatMap((one) => (one.table === table ? [one.row] : [])) }
  })
  const filled = made.filter(({ rows }) => rows.length > 0)
  let position = from
  for (const later of [false, true]) {
    const part = filled.filter(({ table }) => afterOthers.includes(table) === later)
    if (part.length === 0) continue
    await insert(tx, familyId, part, position)
    position += part.reduce((sum, { rows }) => sum + rows.length, 0)
  }
  for (const change of draft.changed()) {
    position += 1
    await update(tx, familyId, change, position)
  }
}

type Part = { table: ImportedTable; rows: Raw[] }

/** Inserts everything in one statement, because foreign keys are checked at its end. */
async function insert(
  tx: Transaction,
  familyId: string,
  parts: Part[],
  from: number,
): Promise<void> {
  const values: string[] = [familyId]
  let position = from
  const pieces = parts.flatMap(({ table, rows }, index) => {
    const columns = Object.keys(rows[0]!).map(identifier).join(', ')
    values.push(JSON.stringify(rows))
    const made = `made_${index} AS (
      INSERT INTO ${table} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(null::${table}, $${values.length}::jsonb)
      RETURNING *)`
    const noted = `noted_${index} AS (
      INSERT INTO import_change (family_id, position, table_name, row_key, after_hash)
      SELECT $1::uuid, ${position} + row_number() OVER (), '${table}', ${keyOf(table, 'made')},
        md5(to_jsonb(made)::text)
      FROM made_${index} AS made)`
    position += rows.length
    return [made, noted]
  })
  await tx.$executeRawUnsafe(`WITH ${pieces.join(', ')} SELECT 1`, ...values)
}

async function update(
  tx: Transaction,
  familyId: string,
  { table, before, row }: Draft & { before: Raw },
  position: number,
): Promise<void> {
  const key = keyValues(table, before)
  const [locked] = await tx.$queryRawUnsafe<{ row: Raw }[]>(
    `SELECT to_jsonb(kept) AS row FROM ${table} AS kept WHERE ${isKey(table, 1)} FOR UPDATE`,
    ...key,
  )
  if (JSON.stringify(locked?.row) !== JSON.stringify(before)) throw new ChangedMeanwhile()
  const columns = Object.keys(row).map(identifier).join(', ')
  const [after] = await tx.$queryRawUnsafe<{ hash: string }[]>(
    `UPDATE ${table} AS kept SET (${columns}) = (
      SELECT ${columns} FROM jsonb_populate_record(null::${table}, $1::jsonb))
    WHERE ${isKey(table, 2)} RETURNING md5(to_jsonb(kept)::text) AS hash`,
    JSON.stringify(row),
    ...key,
  )
  const sealed = seal(JSON.stringify(before), `${familyId} ${position}`)
  const rowKey = Object.fromEntries(importedTables[table].map((name) => [name, before[name]]))
  const change = { familyId, position, tableName: table, rowKey: rowKey as object }
  await tx.importChange.create({ data: { ...change, afterHash: after!.hash, ...sealed } })
}

/** A row's primary key as JSON. */
function keyOf(table: ImportedTable, name: string): string {
  const pairs = importedTables[table].map((column) => `'${column}', ${name}.${column}`)
  return `jsonb_build_object(${pairs.join(', ')})`
}

/** A condition on `kept`; parameters are numbered from `from`. */
export function isKey(table: ImportedTable, from: number): string {
  const columns = importedTables[table].map(
    (column, index) => `kept.${column} = $${from + index}::uuid`,
  )
  return columns.join(' AND ')
}

/** Parameters for `isKey`, in the same order. */
export function keyValues(table: ImportedTable, row: Raw): string[] {
  return importedTables[table].map((column) => String(row[column]))
}

/** Column names come only from our code. Refuses any other characters. */
export function identifier(column: string): string {
  if (!/^[a-z_]+$/.test(column)) throw new Error('not the name of a column')
  return column
}

/** Part of a command that adds data for an imported family: undoing the import deletes it too. */
export async function noteMade(
  tx: Transaction,
  familyId: string,
  { table, id }: { table: ImportedTable; id: string },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO import_change (family_id, position, table_name, row_key, after_hash)
    SELECT $1::uuid, (SELECT coalesce(max(position), 0) + 1 FROM import_change WHERE family_id = $1::uuid),
      '${table}', jsonb_build_object('id', kept.id), md5(to_jsonb(kept)::text)
    FROM ${table} AS kept WHERE kept.id = $2::uuid`,
    familyId,
    id,
  )
}
