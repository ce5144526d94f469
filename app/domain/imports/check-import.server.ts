import { database, sql, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { cellsByField, findImportContext, type ImportContext } from './import-context.server'
import type { RowOutcome } from './import'
import { planFamilies, type FamilyPlan } from './plan-families.server'
import { groupByKeys } from './reading/group-families'
import { EarlierFamilies } from './planning/earlier-families'
import { keysOf, readFamilyRow, type ReadRow } from './reading/read-family-row'
import { openCells } from './sealed-cells.server'

type CheckedRow = { id: string; row: ReadRow | null; keys: string[]; reasons: object[] }
type CheckedFamily = { id: string; position: number; rows: CheckedRow[] }

const familiesAtOnce = 200

/**
 * Reads all rows of an import with its column mapping, groups them by family and plans each
 * outcome. Imports nothing. Idempotent.
 */
export async function checkImport(importId: string, now: Date): Promise<void> {
  const found = await database().familyImport.findFirst({
    where: { id: importId, state: 'checking' },
  })
  if (!found) return
  const context = await findImportContext(found, now)
  const rows = await readRows(importId, context)
  const families = grouped(rows)
  await begin(importId, families)
  const earlier = new EarlierFamilies()
  for (let from = 0; from < families.length; from += familiesAtOnce)
    await checkFamilies(families.slice(from, from + familiesAtOnce), context, earlier)
  const where = { id: importId, state: 'checking', version: found.version } as const
  const data = { state: 'checked', checkedAt: now } as const
  const { count } = await database().familyImport.updateMany({ where, data })
  // the column mapping changed meanwhile
  if (count === 0) await checkImport(importId, now)
}

async function readRows(
  importId: string,
  { matching, rules }: ImportContext,
): Promise<CheckedRow[]> {
  const kept = await database().importRow.findMany({
    where: { importId },
    orderBy: { number: 'asc' },
  })
  return kept.map((one) => {
    if (one.broken) return { id: one.id, row: null, keys: [], reasons: [{ code: one.broken }] }
    const cells = cellsByField(openCells(one), matching)
    const { row, troubles } = readFamilyRow(one.number, cells, rules)
    const isGood = troubles.length === 0
    return { id: one.id, row: isGood ? row : null, keys: keysOf(row.guardian), reasons: troubles }
  })
}

/** Rows without identifying data form groups of their own. */
function grouped(rows: CheckedRow[]): CheckedFamily[] {
  const leaders = groupByKeys(rows.map(({ keys }) => keys))
  const families = new Map<number, CheckedFamily>()
  for (const [index, row] of rows.entries()) {
    const family = families.get(leaders[index]!) ?? {
      id: newId(),
      position: families.size + 1,
      rows: [],
    }
    family.rows.push(row)
    families.set(leaders[index]!, family)
  }
  return [...families.values()]
}

async function begin(importId: string, families: CheckedFamily[]): Promise<void> {
  const data = families.map(({ id, position, rows }) => {
    const state = rows.some(({ row }) => row) ? ('waiting' as const) : ('skipped' as const)
    return { id, importId, position, state }
  })
  await transaction(async (tx) => {
    await tx.importFamily.deleteMany({ where: { importId } })
    await tx.importFamily.createMany({ data })
  })
}

async function checkFamilies(
  families: CheckedFamily[],
  context: ImportContext,
  earlier: EarlierFamilies,
): Promise<void> {
  const readable = families.map(({ rows }) => rows.flatMap(({ row }) => row ?? []))
  const some = readable.filter((rows) => rows.length > 0)
  await transaction(async (tx) => {
    const plans = await planFamilies(tx, some, context, earlier)
    const planOf = new Map(some.map((rows, index) => [rows, plans[index]!.family]))
    const results = families.flatMap(({ id: familyId, rows }, index) =>
      rows.map((one) => ({
        id: one.id,
        family_id: familyId,
        ...resultOf(one, planOf.get(readable[index]!)),
      })),
    )
    const unclear = families.filter((_, index) => planOf.get(readable[index]!) === 'several')
    await tx.importFamily.updateMany({
      where: { id: { in: unclear.map(({ id }) => id) } },
      data: { state: 'skipped' },
    })
    await tx.$executeRaw`${resultsWritten(results)}`
  })
}

type Result = { id: string; family_id: string; outcome: RowOutcome; reasons: object[] }

function resultOf({ row, reasons }: CheckedRow, plan: FamilyPlan['family'] | undefined) {
  if (!row || !plan) return { outcome: 'error' as const, reasons }
  if (plan === 'several')
    return { outcome: 'conflict' as const, reasons: [{ code: 'several-here' }] }
  return plan.rows.get(row.number)!
}

function resultsWritten(results: Result[]) {
  return sql`
    UPDATE import_row SET family_id = result.family_id, outcome = result.outcome, reasons = result.reasons
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      AS result (id uuid, family_id uuid, outcome import_outcome, reasons jsonb)
    WHERE import_row.id = result.id`
}
