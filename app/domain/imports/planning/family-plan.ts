import type { CalendarDate } from '~/values/business-time'
import type { FamilyDraft, Raw } from './family-draft'

/** Existing data of a family. */
export type KnownFamily = {
  guardian: Raw
  athletes: KnownAthlete[]
  /** The other guardians of its athletes. */
  seconds: Raw[]
  tags: string[]
  notes: string[]
  /** From earlier imports: one opening balance per family, credits per athlete. */
  openingCents: number | null
  credits: { athleteId: string | null; credits: number }[]
}

export type KnownAthlete = {
  row: Raw
  /** The note's row and its decrypted text. */
  note: { row: Raw; text: string } | null
  signedOn: CalendarDate[]
  guardianIds: string[]
}

/** Values for writing that are not in the file's row. */
export type Writing = {
  newId: () => string
  importId: string
  staffId: string
  /** In Postgres's JSON format. */
  now: string
  currency: string
  sealNote: (text: string, id: string) => Raw
  signature: (signed: {
    athlete: Raw
    guardian: Raw
    signedOn: CalendarDate
    photoConsent: boolean
  }) => Raw
  /** The exclusive expiry of credits; a year from now if the file does not say. */
  creditsUntil: (expiresOn: CalendarDate | null) => string
  /** Whether the file's data overrides existing data. */
  overwrites: boolean
}

const rowNotes = [
  'new-family',
  'new-athlete',
  'fills',
  'differs',
  'differs-in-file',
  'adds-tag',
  'adds-note',
  'adds-credits',
  'adds-balance',
  'adds-waiver',
  'adds-second',
  'athlete-born-differs',
  'balance-differs',
  'second-without-athlete',
] as const

export type RowNote = (typeof rowNotes)[number]

/** A row's outcome and reasons. `field` is the field it is about, `row` another row of the file. */
export type PlannedRow = {
  outcome: 'new' | 'same' | 'conflict'
  reasons: { code: RowNote; field?: string; row?: number }[]
}

export type PlannedFamily = {
  draft: FamilyDraft
  guardianId: string
  rows: Map<number, PlannedRow>
  /** The family once this is written. */
  after: KnownFamily
}
