import { matchColumns } from '~/domain/imports/match-columns.server'
import { startImport } from '~/domain/imports/import-families.server'
import { guessFields } from '~/domain/imports/reading/import-fields'
import { startUndo } from '~/domain/imports/undo-import.server'
import { uploadImport } from '~/domain/imports/upload-import.server'
import { workOnImport } from '~/domain/imports/work-on-import.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { done, today } from './factories-booking'

/** Headings of every field that a file can have, in wording that is recognized. */
export const everyHeading = [
  ...['First name', 'Last name', 'Email', 'Phone', 'Emergency contact', 'Emergency phone'],
  ...['Parent 2', 'Parent 2 email', 'Parent 2 phone'],
  ...['Child first name', 'Child last name', 'DOB', 'Experience', 'Member', 'Photo consent'],
  ...[
    'Allergies',
    'Tags',
    'Balance',
    'Credits',
    'Credits for',
    'Credits expire',
    'Waiver date',
    'Notes',
  ],
]

/** A row with a value in each of them. */
export const everyCell = [
  ...['Ann', 'Lee', 'ann@lee.example', '555 010 7001', 'Bo Lee', '555 010 7002'],
  ...['Cy Lee', 'cy@lee.example', '555 010 7003'],
  ...['Dot', 'Lee', '2015-03-09', 'Competes', 'yes', 'no'],
  ...['Peanuts', 'Team; Summer', '$25.50', '3', '', '2027-03-01', '2026-10-01', 'Likes the beam.'],
]

/** The rows of so many families; every other one owes $10. */
export function rowsOfFamilies(count: number): string[][] {
  const headings = [
    ...['First name', 'Last name', 'Email', 'Phone'],
    ...['Child first name', 'Child last name', 'DOB', 'Balance'],
  ]
  const rows = Array.from({ length: count }, (_, one) => [
    ...[`Ann${one}`, 'Lee', `ann${one}@lee.example`, ''],
    ...['Dot', 'Lee', '2015-03-09', one % 2 ? '' : '10'],
  ])
  return [headings, ...rows]
}

/** A CSV file of these rows. */
export function fileOf(rows: string[][], separator = ','): string {
  const cell = (text: string) =>
    /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
  return rows.map((cells) => cells.map(cell).join(separator) + '\r\n').join('')
}

/** The file as a stream of chunks. */
export function sourceOf(file: string | Buffer, pieceBytes = 4_096) {
  const bytes = Buffer.from(file as string)
  return async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
}

export async function anUpload(staff: Staff, file: string | Buffer, now = today): Promise<string> {
  const uploaded = { idempotencyKey: newToken(), name: 'families.csv', source: sourceOf(file) }
  return done(await uploadImport(staff, uploaded, now)).importId
}

type Said = { overwrites?: boolean; dateOrder?: 'month-first' | 'day-first' }

/** A checked import of a family file whose columns are mapped by their headings. */
export async function aCheckedImport(
  staff: Staff,
  rows: string[][],
  { overwrites = false, dateOrder = 'month-first' }: Said = {},
  now = today,
): Promise<string> {
  const id = await anUpload(staff, fileOf(rows), now)
  const { version } = await database().familyImport.findUniqueOrThrow({ where: { id } })
  const fields = guessFields(rows[0]!)
  done(await matchColumns(staff, id, { fields, dateOrder, overwrites, version }, now))
  await workOnImport(id, now)
  return id
}

/** The same, imported. */
export async function anImport(
  staff: Staff,
  rows: string[][],
  said: Said = {},
  now = today,
): Promise<string> {
  const id = await aCheckedImport(staff, rows, said, now)
  await importChecked(staff, id, now)
  return id
}

/** A family's opening balance, as an import of `balance` creates it; returns the order. */
export async function anOpeningBalance(
  staff: Staff,
  guardianId: string,
  balance = '25.50',
  now = today,
): Promise<string> {
  const row = ['Ann', 'Lee', 'ann@lee.example', '555 010 7001', 'Dot', 'Lee', '2015-03-09', balance]
  const id = await anImport(staff, [balanceHeadings, row], {}, now)
  const where = { importId: id }
  const { orderId } = await database().openingBalance.findFirstOrThrow({ where })
  await database().order.update({ where: { id: orderId }, data: { guardianId } })
  return orderId
}

const balanceHeadings = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Child first name',
  'Child last name',
  'DOB',
  'Balance',
]

export async function importChecked(staff: Staff, id: string, now = today): Promise<void> {
  const { version } = await database().familyImport.findUniqueOrThrow({ where: { id } })
  done(await startImport(staff, id, { version }, now))
  await workOnImport(id, now)
}

export async function undone(staff: Staff, importId: string, now = today): Promise<void> {
  done(await startUndo(staff, importId, now))
  await workOnImport(importId, now)
}

/** The check's result for each row: outcome and reason codes. */
export async function rowOutcomesOf(importId: string): Promise<string[]> {
  const rows = await database().importRow.findMany({
    where: { importId },
    orderBy: { number: 'asc' },
  })
  return rows.map(({ number, outcome, reasons }) => {
    const codes = (reasons as { code: string; field?: string }[]).map(({ code, field }) =>
      field ? `${code} ${field}` : code,
    )
    return [`${number} ${outcome}:`, codes.join(', ')].join(' ').trim()
  })
}
