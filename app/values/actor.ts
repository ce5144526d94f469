/**
 * Who is asking. Every command and every query about a person's things takes one first.
 */
export type Actor = Visitor | Parent | Staff | System

/** What a request says of the browser that it came from. */
export type Browser = {
  address: string
  userAgent: string
  /** What it keeps of the accounts that were signed in to from it before. */
  devices?: string
}

/**
 * Somebody who is not signed in, known by a secret in a cookie and by nothing else.
 * `token` is null until the browser was given one; the database knows only its hash.
 */
export type Visitor = Browser & {
  kind: 'visitor'
  token: string | null
  /** The secret of the one booking whose link they opened. */
  link?: string
  /** The secret by which a family confirms what was booked for it: all of the checkout is of that. */
  confirmLink?: string
  /** Who is signed in in the same browser. */
  parent?: Parent | null
}

/** Somebody who is in the middle of booking, with the parent they have signed in as. */
export type SignedInVisitor = Visitor & { parent: Parent }

export function isSignedIn(visitor: Visitor): visitor is SignedInVisitor {
  return Boolean(visitor.parent)
}

/** A guardian who is signed in; `id` is the guardian's own. */
export type Parent = Browser & SignedIn & { kind: 'guardian' }

/** Somebody who works here and is signed in, with the second factor where they need one. */
export type Staff = Browser &
  SignedIn & {
    kind: 'staff'
    role: StaffRole
    /** Whose calendar is theirs; null for those who do not teach. */
    coachId: string | null
  }

export const staffRoles = ['owner', 'coach', 'front_desk'] as const
export type StaffRole = (typeof staffRoles)[number]

type SignedIn = { id: string; accountId: string; sessionId: string }

/** The business itself: seed, jobs, migrations. */
export type System = { kind: 'system' }

export const system: System = { kind: 'system' }
