import { z } from 'zod'
import { idempotencyKey, versionNumber, whole } from '~/values/form-fields'
import { dateOrders } from './reading/import-dates'
import { importFields, type ImportField } from './reading/import-fields'

/** What comes with a file. */
export const UploadForm = z.object({ idempotencyKey })

/** What stands in a form for a column of a file. */
export function columnName(column: number): `column${number}` {
  return `column${column}`
}

const column = z.enum(importFields, { error: 'Choose one of the list.' }).optional()

/** What each column of a file is, for so many columns. */
export function matchForm(columns: number) {
  const named = Array.from({ length: columns }, (_, index) => [columnName(index), column] as const)
  // what is said of columns is read by `fieldsOf`
  return MatchForm.extend(Object.fromEntries(named)) as unknown as typeof MatchForm
}

const MatchForm = z.object({
  version: versionNumber,
  dateOrder: z.enum(dateOrders, { error: 'Choose one of the two.' }).optional(),
  conflicts: z.enum(['ours', 'file'], { error: 'Choose one of the two.' }),
})

/** What was said of the columns, in their order. */
export function fieldsOf(answers: object, columns: number): (ImportField | null)[] {
  const said = answers as Record<string, ImportField | undefined>
  return Array.from({ length: columns }, (_, index) => said[columnName(index)] ?? null)
}

export const StartForm = z.object({ version: versionNumber })

export const mostInWave = 500

/** How many families are invited at once. */
export const InviteForm = z.object({
  idempotencyKey,
  families: whole(`Enter a number from 1 to ${mostInWave}.`, 1, mostInWave),
})
