import type { DateOrder } from './reading/import-dates'
import type { ImportField } from './reading/import-fields'

export type ImportState =
  | ('reading' | 'matching' | 'checking' | 'checked')
  | ('importing' | 'imported' | 'undoing' | 'undone')

export const rowOutcomes = ['new', 'same', 'conflict', 'error'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** The column mapping, and what to do with conflicting data. */
export type Matching = { fields: (ImportField | null)[]; dateOrder: DateOrder; overwrites: boolean }

/** More families than any business here has. */
export const mostImportRows = 20_000

export const mostImportBytes = 64 * 1024 * 1024

/** How long an import can be undone. */
export const undoHours = 24

/** Why a file was refused. */
export const uploadRefusals = [
  ...([
    'empty',
    'workbook',
    'binary',
    'too-many-columns',
    'too-many-rows',
    'too-many-broken',
  ] as const),
  ...(['no-rows', 'no-file', 'too-large', 'still-reading'] as const),
] as const

export type UploadRefusal = (typeof uploadRefusals)[number]

/** Why a family could not be undone. */
export const keptTroubles = [
  ...(['booked', 'paid', 'signed', 'account', 'changed', 'in-use', 'erased', 'merged'] as const),
] as const

export type KeptTrouble = (typeof keptTroubles)[number]
