import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import { cellsByField } from './import-context.server'
import type { ImportState, KeptTrouble, Matching, RowOutcome } from './import'
import { hintsOfDates, importWorkKey } from './match-columns.server'
import { readDateHints, readMatching, readReasons } from './read-import-json'
import { orderOf, type DateOrder } from './reading/import-dates'
import { guessFields, type ImportField } from './reading/import-fields'
import { formatReason } from './import-texts'
import { openCells } from './sealed-cells.server'

type ImportLine = {
  id: string
  fileName: string
  uploadedAt: Date
  rowCount: number
  state: ImportState
}

const mostShown = 50
const rowsPerPage = 50

/** Imports, newest first. */
export async function findImports(staff: Staff): Promise<ImportLine[]> {
  if (!may(staff, 'import-families')) return []
  const found = await database().familyImport.findMany({
    where: { state: { not: 'reading' } },
    orderBy: { uploadedAt: 'desc' },
    take: mostShown,
  })
  return found.map((one) => ({ ...one, fileName: headOf(one).fileName }))
}

type Head = {
  id: string
  keyId: string | null
  nonce: Uint8Array | null
  ciphertext: Uint8Array | null
}

function headOf({ id, keyId, nonce, ciphertext }: Head): { fileName: string; headings: string[] } {
  if (!keyId || !nonce || !ciphertext) return { fileName: '', headings: [] }
  const [fileName = '', ...headings] = openCells({ id, keyId, nonce, ciphertext })
  return { fileName, headings }
}

type ImportColumns = {
  id: string
  version: number
  state: ImportState
  headings: string[]
  /** Each column's field: as mapped here, as mapped before for the same headings, or as guessed. */
  fields: (ImportField | null)[]
  /** Null if the user must choose. */
  dateOrder: DateOrder | null
  overwrites: boolean
  /** Example cells per column. */
  examples: string[][]
}

/** An import's columns to map; null if there is no such import or no permission. */
export async function findImportColumns(
  staff: Staff,
  importId: string,
): Promise<ImportColumns | null> {
  const found = await findImportRow(staff, importId)
  if (!found || found.clearedAt) return null
  const { headings } = headOf(found)
  const known = found.matching ? readMatching(found) : await findEarlierMatching(found)
  const fields = known?.fields ?? guessFields(headings)
  const first = await database().importRow.findMany({
    where: { importId, broken: null },
    orderBy: { number: 'asc' },
    take: 3,
  })
  const cells = first.map(openCells)
  return {
    id: importId,
    version: found.version,
    state: found.state,
    headings,
    fields,
    dateOrder: orderOf(hintsOfDates(readDateHints(found), fields)) ?? known?.dateOrder ?? null,
    overwrites: known?.overwrites ?? false,
    examples: headings.map((_, column) => cells.map((row) => row[column] ?? '').filter(Boolean)),
  }
}

async function findEarlierMatching({ id, headingsHash }: { id: string; headingsHash: string }) {
  const earlier = await database().familyImport.findFirst({
    where: { headingsHash, id: { not: id }, NOT: { state: { in: ['reading', 'matching'] } } },
    orderBy: { uploadedAt: 'desc' },
  })
  return earlier?.matching ? readMatching(earlier) : null
}

async function findImportRow(staff: Staff, importId: string) {
  if (!may(staff, 'import-families') || !isRowId(importId)) return null
  return await database().familyImport.findFirst({
    where: { id: importId, state: { not: 'reading' } },
  })
}

export type ImportRecord = ImportLine & {
  version: number
  undoUntil: Date | null
  isCleared: boolean
  /** Whether the last try of its pending step failed; it is tried again. */
  isFailing: boolean
  /** The number of checked rows by outcome. */
  rows: Record<RowOutcome, number>
  families: Record<'waiting' | 'imported' | 'skipped' | 'undone' | 'kept', number>
  kept: { name: string; guardianId: string; trouble: KeptTrouble }[]
  invited: number
}

/** An import's progress; null if there is none or no permission. */
export async function findImport(staff: Staff, importId: string): Promise<ImportRecord | null> {
  const found = await findImportRow(staff, importId)
  if (!found) return null
  const [rows, families, kept, invited, isFailing] = await Promise.all([
    database().importRow.groupBy({ by: ['outcome'], where: { importId }, _count: true }),
    database().importFamily.groupBy({ by: ['state'], where: { importId }, _count: true }),
    database().importFamily.findMany({
      where: { importId, state: 'kept', guardianId: { not: null } },
      orderBy: { position: 'asc' },
      include: { guardian: true },
      take: 500,
    }),
    database().importFamily.count({ where: { importId, invitedAt: { not: null } } }),
    hasFailedTry(importId),
  ])
  const rowsOf = (outcome: RowOutcome) => rows.find((one) => one.outcome === outcome)?._count ?? 0
  const inState = (state: keyof ImportRecord['families']) =>
    families.find((one) => one.state === state)?._count ?? 0
  return {
    ...found,
    fileName: headOf(found).fileName,
    isCleared: found.clearedAt !== null,
    isFailing,
    rows: {
      new: rowsOf('new'),
      same: rowsOf('same'),
      conflict: rowsOf('conflict'),
      error: rowsOf('error'),
    },
    families: {
      waiting: inState('waiting'),
      imported: inState('imported'),
      skipped: inState('skipped'),
      undone: inState('undone'),
      kept: inState('kept'),
    },
    kept: kept.map(({ guardian, guardianId, trouble }) => ({
      guardianId: guardianId!,
      name: guardian ? fullName(guardian) : '',
      trouble: trouble as KeptTrouble,
    })),
    invited,
  }
}

async function hasFailedTry(importId: string): Promise<boolean> {
  const failed = await database().$queryRaw<unknown[]>`
    SELECT FROM graphile_worker.jobs
    WHERE key = ${importWorkKey(importId)} AND last_error IS NOT NULL AND locked_at IS NULL`
  return failed.length > 0
}

type CheckedRow = { number: number; who: string; outcome: RowOutcome; reasons: string[] }

/** A page of a checked import's rows with their outcomes. */
export async function findCheckedRows(
  staff: Staff,
  importId: string,
  { outcome, page: wanted }: { outcome?: RowOutcome; page: number },
): Promise<PageOf<CheckedRow>> {
  const found = await findImportRow(staff, importId)
  if (!found?.matching) return { entries: [], page: 1, pages: 1 }
  const where = { importId, outcome: outcome ?? { not: null } }
  const pages = countPages(await database().importRow.count({ where }), rowsPerPage)
  const page = Math.min(wanted, pages)
  const rows = await database().importRow.findMany({
    where,
    orderBy: { number: 'asc' },
    skip: (page - 1) * rowsPerPage,
    take: rowsPerPage,
  })
  const matching = readMatching(found)
  return { entries: rows.map((row) => checkedRow(row, matching)), page, pages }
}

/** All rows with their original cells, headings first. Null if nothing is checked. */
export async function findReport(
  staff: Staff,
  importId: string,
  outcome?: RowOutcome,
): Promise<{
  headings: string[]
  rows: AsyncGenerator<{ row: CheckedRow; cells: string[] }>
} | null> {
  const found = await findImportRow(staff, importId)
  if (!found?.matching || found.clearedAt) return null
  const { headings } = headOf(found)
  return { headings, rows: reportRows(importId, readMatching(found), outcome) }
}

const reportedAtOnce = 500

async function* reportRows(importId: string, matching: Matching, outcome?: RowOutcome) {
  for (let after = 0; ;) {
    const rows = await database().importRow.findMany({
      where: { importId, outcome: outcome ?? { not: null }, number: { gt: after } },
      orderBy: { number: 'asc' },
      take: reportedAtOnce,
    })
    for (const row of rows) yield { row: checkedRow(row, matching), cells: openCells(row) }
    if (rows.length < reportedAtOnce) return
    after = rows.at(-1)!.number
  }
}

type Kept = Parameters<typeof openCells>[0] & {
  id: string
  number: number
  outcome: RowOutcome | null
  reasons: unknown
  broken: string | null
}

function checkedRow(row: Kept, matching: Matching): CheckedRow {
  const cells = row.broken ? {} : cellsByField(openCells(row), matching)
  const guardian = cells.guardianName ?? [cells.guardianFirstName, cells.guardianLastName].join(' ')
  const athlete = cells.athleteName ?? [cells.athleteFirstName, cells.athleteLastName].join(' ')
  const who = [guardian, athlete].map((name) => name.trim()).filter(Boolean)
  return {
    number: row.number,
    who: who.join(' for ').slice(0, 160),
    outcome: row.outcome!,
    // two tags share one sentence
    reasons: [...new Set(readReasons(row).map((reason) => formatReason(reason, cells)))],
  }
}
