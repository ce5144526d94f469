import type { Actor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { ErasureRefusal } from '~/values/erasure-refusal'
import type { Refused } from '~/values/outcome'
import type { Transaction } from './database/database.server'

/**
 * What a subject declares about people in its tables. Every column of every table stands in exactly
 * one of the first two lists, and every table of the first in the third; else a test fails.
 */
export type PersonalData = {
  /** Database names, table → columns that say something about a person. */
  personal: Record<string, string[]>
  /** Database names, table → columns that do not. */
  impersonal: Record<string, string[]>
  /**
   * Database names, table → how long what it holds stays: periods after which a job clears it, or in
   * words what it stays and goes with. A table without anything personal may have a period as well.
   */
  kept: Record<string, Period[] | string>
  /** Everything this subject holds about a guardian and their athletes, readable by a machine. */
  export(tx: Transaction, guardianId: string): Promise<Record<string, unknown>>
  /** What of that is a file of its own, such as a picture; each under a name that leads nowhere else. */
  files?(tx: Transaction, guardianId: string): Promise<ExportedFile[]>
  /**
   * What stands under an address with nobody's guardian to it, for whoever has proved that address;
   * each name holds a list.
   */
  exportUnder?(tx: Transaction, email: string): Promise<Record<string, unknown[]>>
  /** Removes that. */
  eraseUnder?(tx: Transaction, email: string, now: Date): Promise<void>
  /**
   * Before anything is removed: settles what is to come of some guardians who are one family, or says
   * what has to be settled by somebody first.
   */
  prepareErasure?(
    tx: Transaction,
    actor: Actor,
    erasing: { guardianIds: string[]; keepsLessons: boolean },
    now: Date,
  ): Promise<Refused<ErasureRefusal> | null>
  /** Removes the personal part; what law or contract want kept stays, without a name where it can. */
  erase(tx: Transaction, guardianId: string, now: Date): Promise<void>
}

/** A file of an export, e.g. `waivers/2026-11-02-zoe.pdf`; or under which name the store has it. */
export type ExportedFile = { name: string } & ({ bytes: Uint8Array } | { storedAs: string })

/** Removes what every subject holds about a guardian. */
export type Erase = (tx: Transaction, guardianId: string) => Promise<void>

export type Period = {
  /** In words, e.g. `90 days after the request`. */
  lasts: string
  /**
   * Clears what is over at this moment, or some of it where that is much; it is asked again until
   * nothing was left to clear.
   */
  clear(tx: Transaction, now: Date, erase: Erase): Promise<{ count: number }>
}

const day = 24 * 60

/** A period of so many days after something; what happened at `before`, or earlier, goes. */
export function daysAfter(
  days: number,
  what: string,
  clear: (tx: Transaction, before: Date, erase: Erase) => Promise<{ count: number }>,
): Period {
  return {
    lasts: `${days} days after ${what}`,
    clear: (tx, now, erase) => clear(tx, addMinutes(now, -days * day), erase),
  }
}

/** For a subject whose tables hold nothing about a person. */
export function noPersonalData(
  impersonal: PersonalData['impersonal'],
  kept: PersonalData['kept'] = {},
): PersonalData {
  return { personal: {}, impersonal, kept, export: async () => ({}), erase: async () => {} }
}
