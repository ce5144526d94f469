import { readMedicalNote } from '~/domain/family/athletes/medical-note.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import {
  findColumns,
  readingSnapshot,
  readRows,
  type TableColumn,
} from '~/platform/database/read-tables.server'
import { getFile } from '~/platform/files/file-store.server'
import { openTemporaryFile, type TemporaryFile } from '~/platform/files/temporary-file.server'
import { startZip } from '~/platform/files/zip-stream.server'
import type { Staff } from '~/values/actor'
import { formatInstant } from '~/values/format/format-time'
import { may } from '~/values/permissions'
import { csvOf } from '~/values/text/csv'
import { findExportedPictures, waiverFiles, type ArchivedFile } from './export-files.server'
import { describeColumn, isLeftOut, tableDescriptions, tablesLeftOut } from './export-tables'

type ExportWish = { withMedicalNotes: boolean }

/**
 * Exports all business data as one archive: a CSV per table with described columns, pictures and
 * signed waivers. Reads one snapshot and is logged. Includes medical notes only on request, and
 * logs each as read. Null without permission. The caller closes the file.
 */
export async function exportEverything(
  staff: Staff,
  wish: ExportWish,
  now: Date = clock.now(),
): Promise<TemporaryFile | null> {
  if (!may(staff, 'import-families')) return null
  if (wish.withMedicalNotes && !may(staff, 'read-medical-notes')) return null
  await record(staff, wish, now)
  const archive = await openTemporaryFile()
  try {
    const zip = startZip(archive.write)
    const added: ArchivedFile[] = []
    const pictures = await readingSnapshot(async (tx) => {
      const tables = await exportedTables(tx)
      await zip.add('README.csv', csvPieces(readme([...tables.keys()], wish)))
      await zip.add('columns.csv', csvPieces(columnLines(tables, wish)))
      for (const [table, columns] of tables)
        await zip.add(`${table}.csv`, csvPieces(tableLines(tx, table, columns)))
      if (wish.withMedicalNotes) await zip.add('medical_note.csv', csvPieces(noteLines(tx)))
      for await (const { name, rowIds, pieces } of waiverFiles(tx)) {
        await zip.add(name, bytesOf(pieces))
        for (const rowId of rowIds) added.push({ name, table: 'waiver_signature', rowId })
      }
      return await findExportedPictures(tx)
    })
    for (const { storedAs, ...file } of pictures) {
      const bytes = await getFile(storedAs)
      if (!bytes) continue
      await zip.add(file.name, piecesOf([bytes]))
      added.push(file)
    }
    await zip.add('files.csv', csvPieces(fileLines(added)))
    await zip.end()
    return archive
  } catch (error) {
    await archive.close()
    throw error
  }
}

async function record(staff: Staff, { withMedicalNotes }: ExportWish, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const subject = { subjectKind: 'staff-member', subjectId: staff.id }
    const details = { withMedicalNotes }
    await recordAuditEvent(tx, staff, { action: 'export-everything', ...subject, details }, now)
    if (!withMedicalNotes) return
    await tx.$executeRaw`
      INSERT INTO audit_event (id, at, actor_kind, actor_id, action, subject_kind, subject_id)
      SELECT gen_random_uuid(), ${now}::timestamptz, 'staff', ${staff.id}::uuid, 'open-medical-note',
        'athlete', athlete_id
      FROM medical_note`
  })
}

async function exportedTables(tx: Transaction): Promise<Map<string, TableColumn[]>> {
  const tables = new Map<string, TableColumn[]>()
  for (const column of await findColumns(tx)) {
    const { table, name } = column
    if (tablesLeftOut.includes(table) || isLeftOut(table, name)) continue
    tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return tables
}

async function* readme(tables: string[], { withMedicalNotes }: ExportWish) {
  yield ['File', 'What is in it']
  yield ['columns.csv', 'What every column of every file is, and which file it names rows of.']
  yield ['files.csv', 'Every file in the folder files, and which row it belongs to.']
  yield [
    'files',
    'Pictures, pages of paper waivers, and signed waivers to read and print: a folder for each table, each file under the id of its row. Of very many signed waivers the older ones share files.',
  ]
  for (const table of withMedicalNotes ? [...tables, 'medical_note'] : tables)
    yield [`${table}.csv`, tableDescriptions[table] ?? inWords(table)]
}

function inWords(table: string): string {
  const words = table.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

async function* columnLines(tables: Map<string, TableColumn[]>, { withMedicalNotes }: ExportWish) {
  yield ['File', 'Column', 'What it is', 'Names rows of']
  for (const [table, columns] of tables)
    for (const column of columns)
      yield [
        `${table}.csv`,
        column.name,
        describeColumn(column),
        column.refersTo ? `${column.refersTo}.csv` : '',
      ]
  yield ['files.csv', 'name', 'Where the file is in the archive.', '']
  yield ['files.csv', 'table', 'The table whose row it belongs to.', '']
  yield ['files.csv', 'row_id', 'The id of a row in the file of that table.', '']
  if (!withMedicalNotes) return
  yield ['medical_note.csv', 'athlete_id', 'The id of a row in athlete.csv.', 'athlete.csv']
  yield ['medical_note.csv', 'note', 'What the family wrote.', '']
  yield ['medical_note.csv', 'updated_at', 'Updated: a moment in UTC.', '']
}

async function* tableLines(tx: Transaction, table: string, columns: TableColumn[]) {
  yield columns.map(({ name }) => name)
  yield* readRows(tx, table, columns)
}

const notesAtOnce = 500

async function* noteLines(tx: Transaction) {
  yield ['athlete_id', 'note', 'updated_at']
  for (let after = ''; ;) {
    const notes = await tx.medicalNote.findMany({
      where: after ? { id: { gt: after } } : {},
      orderBy: { id: 'asc' },
      take: notesAtOnce,
    })
    for (const note of notes)
      yield [note.athleteId, readMedicalNote(note), formatInstant(note.updatedAt)]
    if (notes.length < notesAtOnce) return
    after = notes.at(-1)!.id
  }
}

async function* fileLines(files: ArchivedFile[]) {
  yield ['name', 'table', 'row_id']
  for (const { name, table, rowId } of files) yield [name, table, rowId]
}

const linesAtOnce = 200

/** CSV in chunks large enough to compress well. */
async function* csvPieces(lines: AsyncIterable<string[]>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  let waiting: string[][] = []
  const piece = () => {
    const text = csvOf(waiting)
    waiting = []
    const bytes = Buffer.from(isFirst ? text : text.slice(1))
    isFirst = false
    return bytes
  }
  for await (const line of lines) {
    waiting.push(line)
    if (waiting.length >= linesAtOnce) yield piece()
  }
  if (waiting.length > 0) yield piece()
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

async function* piecesOf(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
