import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { idempotencyKey, versionNumber, wholeNumber } from '~/values/form-fields'
import { dateOrders } from './reading/import-dates'
import { importFields, type ImportField } from './reading/import-fields'

/** The fields besides the file. */
export const UploadImportForm = z.object({ idempotencyKey })

/** The form field of a file column. */
export function columnName(column: number): `column${number}` {
  return `column${column}`
}

const column = z.enum(importFields, { error: fieldTexts.chooseOne }).optional()

/** The schema for mapping a number of columns. */
export function matchForm(columns: number) {
  const named = Array.from({ length: columns }, (_, index) => [columnName(index), column] as const)
  // columns are read by `fieldsOfColumns`
  return MatchForm.extend(Object.fromEntries(named)) as unknown as typeof MatchForm
}

const MatchForm = z.object({
  version: versionNumber,
  dateOrder: z.enum(dateOrders, { error: 'Choose one of the two.' }).optional(),
  conflicts: z.enum(['ours', 'file'], { error: 'Choose one of the two.' }),
})

/** The mapped fields in column order. */
export function fieldsOfColumns(answers: object, columns: number): (ImportField | null)[] {
  const said = answers as Record<string, ImportField | undefined>
  return Array.from({ length: columns }, (_, index) => said[columnName(index)] ?? null)
}

export const StartForm = z.object({ version: versionNumber })

const mostInWave = 500

/** How many families to invite at once. */
export const InviteForm = z.object({
  idempotencyKey,
  families: wholeNumber(`Enter a number from 1 to ${mostInWave}.`, 1, mostInWave),
})
