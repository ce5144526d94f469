/**
 * Who is asking. Every command and every query about a person's things takes one first.
 */
export type Actor = Visitor | System

/**
 * Somebody without an account, known by a secret in a cookie and by nothing else.
 * `token` is null until the browser was given one; the database knows only its hash.
 */
export type Visitor = {
  kind: 'visitor'
  token: string | null
  /** The secret of the one booking whose link they opened. */
  link?: string
  address: string
  userAgent: string
}

/** The business itself: seed, jobs, migrations. */
export type System = { kind: 'system' }

export const system: System = { kind: 'system' }
