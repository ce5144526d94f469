import type { Actor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { ErasureRefusal } from '~/values/erasure-refusal'
import type { Refused } from '~/values/outcome'
import type { Transaction } from './database/database.server'

/**
 * What a subject's tables hold about people. Tests require every column to be in exactly one of the
 * first two lists, and every table of the first list in the third.
 */
export type PersonalData = {
  /** Table → columns with personal data, by database name. */
  personal: Record<string, string[]>
  /** Table → columns without personal data, by database name. */
  impersonal: Record<string, string[]>
  /**
   * Table → retention: periods after which a job clears it, or a sentence that says what it stays
   * with. A table without personal data may have one too.
   */
  kept: Record<string, Period[] | string>
  /** Everything this subject stores about a guardian and their athletes, machine-readable. */
  export(tx: Transaction, guardianId: string): Promise<Record<string, unknown>>
  /** Files in that export, such as pictures. Names must not leave the archive folder. */
  files?(tx: Transaction, guardianId: string): Promise<ExportedFile[]>
  /**
   * Data stored under an email address without a guardian, for a person who verified that address.
   * Each value is a list.
   */
  exportByEmail?(tx: Transaction, email: string): Promise<Record<string, unknown[]>>
  eraseByEmail?(tx: Transaction, email: string, now: Date): Promise<void>
  /**
   * Runs before an erasure: settles shared records of guardians in one family, or returns what
   * staff must settle first.
   */
  prepareErasure?(
    tx: Transaction,
    actor: Actor,
    erasing: { guardianIds: string[]; keepsLessons: boolean },
    now: Date,
  ): Promise<Refused<ErasureRefusal> | null>
  /**
   * Erases personal data. Records required by law or contract stay, without a name where possible.
   */
  erase(tx: Transaction, guardianId: string, now: Date): Promise<void>
}

/**
 * A file in an export, such as `waivers/2026-11-02-zoe.pdf`: its bytes or its name in the file
 * store.
 */
export type ExportedFile = { name: string } & ({ bytes: Uint8Array } | { storedAs: string })

/** Erases everything that all subjects hold about a guardian. */
export type Erase = (tx: Transaction, guardianId: string) => Promise<void>

export type Period = {
  /** The period in words, such as `90 days after the request`. */
  lasts: string
  /** Clears a batch of expired data. Called again until it returns 0. */
  clear(tx: Transaction, now: Date, erase: Erase): Promise<{ count: number }>
}

const day = 24 * 60
const daysOfYear = 365

/** A retention period in days. Clears what happened at `before` or earlier. */
export function daysAfter(
  days: number,
  what: string,
  clear: (tx: Transaction, before: Date, erase: Erase) => Promise<{ count: number }>,
): Period {
  return {
    lasts: `${formatDays(days)} after ${what}`,
    clear: (tx, now, erase) => clear(tx, addMinutes(now, -days * day), erase),
  }
}

function formatDays(days: number): string {
  const years = days / daysOfYear
  if (years === 1) return 'a year'
  if (Number.isInteger(years)) return `${years} years`
  return days === 1 ? 'a day' : `${days} days`
}

/** For a subject whose tables hold no personal data. */
export function noPersonalData(
  impersonal: PersonalData['impersonal'],
  kept: PersonalData['kept'] = {},
): PersonalData {
  return { personal: {}, impersonal, kept, export: async () => ({}), erase: async () => {} }
}
