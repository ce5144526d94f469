import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import {
  readTable,
  TooManyBroken,
  type ReadTable,
  type TableRow,
  type TableSource,
} from '~/platform/files/tables/read-table.server'
import { newId } from '~/platform/ids.server'
import { rawOfSealed } from '~/platform/secrets/encryption.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { may } from '~/values/permissions'
import { mostImportRows, type UploadRefusal } from './import'
import { hintsWith, noHints } from './reading/import-dates'
import { sealCells } from './sealed-cells.server'

type UploadedFile = { idempotencyKey: string; name: string; source: TableSource }

const rowsAtOnce = 500

/** Longer than the largest file takes. What is still being read then was left by a lost connection. */
const readingMinutes = 2

/**
 * Stores an uploaded file: every row encrypted, including unreadable ones. Idempotent; what was left
 * unfinished is read anew. Null without permission.
 */
export async function uploadImport(
  staff: Staff,
  file: UploadedFile,
  now: Date = clock.now(),
): Promise<Outcome<{ importId: string }, UploadRefusal> | null> {
  if (!may(staff, 'import-families')) return null
  const idempotencyKey = hashToken(`${file.idempotencyKey} ${staff.id}`)
  const known = await database().familyImport.findUnique({ where: { idempotencyKey } })
  if (known && known.state !== 'reading') return { importId: known.id }
  if (known && now < addMinutes(known.uploadedAt, readingMinutes))
    return { refused: 'still-reading' }
  if (known) await discard(known.id)

  const table = await readTable(file.source)
  if (typeof table === 'string') return { refused: table, field: 'file' }
  const importId = newId()
  const begun = { importId, idempotencyKey, name: file.name, table }
  if (!(await begin(staff, begun, now))) return { refused: 'still-reading' }
  try {
    const refused = await takeRows(staff, importId, table, now)
    if (!refused) return { importId }
    await discard(importId)
    return { refused, field: 'file' }
  } catch (error) {
    await discard(importId)
    if (error instanceof TooManyBroken) return { refused: 'too-many-broken', field: 'file' }
    throw error
  }
}

type Begun = { importId: string; idempotencyKey: string; name: string; table: ReadTable }

async function begin(
  { id: startedById }: Staff,
  { importId: id, idempotencyKey, name, table: { headings, format } }: Begun,
  now: Date,
): Promise<boolean> {
  const row = {
    id,
    idempotencyKey,
    startedById,
    uploadedAt: now,
    encoding: format.encoding,
    separator: format.separator,
    rowCount: 0,
    headingsHash: hashToken(headings.join('\n').toLowerCase()),
    ...sealCells([name.slice(0, 200), ...headings], id),
    dateHints: headings.map(() => noHints),
    state: 'reading' as const,
  }
  const { count } = await database().familyImport.createMany({ data: row, skipDuplicates: true })
  return count === 1
}

async function takeRows(
  staff: Staff,
  importId: string,
  { rows, headings }: ReadTable,
  now: Date,
): Promise<UploadRefusal | null> {
  let hints = headings.map(() => noHints)
  const batch: TableRow[] = []
  let rowCount = 0
  for await (const row of rows) {
    rowCount += 1
    if (rowCount > mostImportRows) return 'too-many-rows'
    if (!('broken' in row))
      hints = hints.map((hint, column) => hintsWith(hint, row.cells[column] ?? ''))
    batch.push(row)
    if (batch.length === rowsAtOnce) await keep(importId, batch.splice(0))
  }
  if (rowCount === 0) return 'no-rows'
  await keep(importId, batch)
  await transaction(async (tx) => {
    const read = { rowCount, dateHints: hints, state: 'matching' as const }
    await tx.familyImport.update({ where: { id: importId }, data: read })
    const subject = { subjectKind: 'family-import', subjectId: importId }
    const entry = { action: 'upload-families', ...subject, details: { rows: rowCount } }
    await recordAuditEvent(tx, staff, entry, now)
  })
  return null
}

async function keep(importId: string, rows: TableRow[]): Promise<void> {
  const data = rows.map((row) => {
    const id = newId()
    const broken = 'broken' in row ? row.broken : null
    const sealed = rawOfSealed(sealCells(row.cells, id))
    return { id, import_id: importId, number: row.number, broken, ...sealed }
  })
  // Prisma takes ten times as long for this many rows
  await database().$executeRaw`
    INSERT INTO import_row (id, import_id, number, broken, key_id, nonce, ciphertext)
    SELECT id, import_id, number, broken, key_id, nonce, ciphertext
    FROM jsonb_populate_recordset(null::import_row, ${JSON.stringify(data)}::jsonb)`
}

/** Only what is not read to the end: another request may have taken its place. */
async function discard(importId: string): Promise<void> {
  await database().familyImport.deleteMany({ where: { id: importId, state: 'reading' } })
}
