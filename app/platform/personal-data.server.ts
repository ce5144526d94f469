import type { Transaction } from './database.server'

/**
 * What a subject declares about people in its tables. Every column of every table stands in exactly
 * one of the two lists; one that stands in neither fails a test.
 */
export type PersonalData = {
  /** Database names, table → columns that say something about a person. */
  personal: Record<string, string[]>
  /** Database names, table → columns that do not. */
  impersonal: Record<string, string[]>
  /** Everything this subject holds about a guardian and their athletes, readable by a machine. */
  export(tx: Transaction, guardianId: string): Promise<Record<string, unknown>>
  /** Removes the personal part; what law or contract want kept stays, without a name where it can. */
  erase(tx: Transaction, guardianId: string): Promise<void>
}

/** For a subject whose tables hold nothing about a person. */
export function noPersonalData(impersonal: Record<string, string[]>): PersonalData {
  return { personal: {}, impersonal, export: async () => ({}), erase: async () => {} }
}
