import { addMinutes } from '~/values/business-time'
import type { DateOrder } from './reading/import-dates'
import type { ImportField } from './reading/import-fields'

export type ImportState =
  | ('reading' | 'matching' | 'checking' | 'checked')
  | ('importing' | 'imported' | 'undoing' | 'undone')

export const rowOutcomes = ['new', 'same', 'conflict', 'error'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** The column mapping, and what to do with conflicting data. */
export type Matching = { fields: (ImportField | null)[]; dateOrder: DateOrder; overwrites: boolean }

/** Why a row has its outcome. `field` is the field it is about, `row` another row of the file. */
export type RowReason = { code: string; field?: string; row?: number }

/** More families than any business here has. */
export const mostImportRows = 20_000

export const mostImportBytes = 64 * 1024 * 1024

const undoHours = 24

/** Until when an import can be undone (exclusive). */
export function undoUntilFrom(importedAt: Date): Date {
  return addMinutes(importedAt, undoHours * 60)
}

/** Why a file was refused. */
const uploadRefusals = [
  'empty',
  'workbook',
  'binary',
  'too-many-columns',
  'too-many-rows',
  'too-many-broken',
  'no-rows',
  'no-file',
  'too-large',
  'still-reading',
] as const

export type UploadRefusal = (typeof uploadRefusals)[number]

/** Why a family could not be undone. */
const keptTroubles = [
  'booked',
  'paid',
  'signed',
  'account',
  'changed',
  'in-use',
  'erased',
  'merged',
] as const

export type KeptTrouble = (typeof keptTroubles)[number]

/** Why a family was not imported although its rows can be read. */
export type SkipReason = 'several-here' | 'changed-here' | 'not-saved'
