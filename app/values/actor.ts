import { permissions, type StaffRole } from './permissions'

/** Who is making a request. Commands and personal queries take an actor first. */
export type Actor = Visitor | Parent | Staff | System

/** Request details of the browser. */
export type Browser = {
  address: string
  userAgent: string
  /** The devices cookie, which lists accounts that signed in here before. */
  devices?: string
}

/**
 * Not signed in; identified only by a token in a cookie. `token` is null before the first cookie;
 * the database stores only its hash.
 */
export type Visitor = Browser & {
  kind: 'visitor'
  token: string | null
  /** The token of a booking link that they opened. */
  link?: string
  /**
   * The token by which a family confirms a booking that staff made. The whole checkout belongs to
   * it.
   */
  confirmLink?: string
  /** The parent signed in with the same browser. */
  parent?: Parent | null
}

/** A visitor who is booking while signed in as a parent. */
export type SignedInVisitor = Visitor & { parent: Parent }

export function isSignedIn(visitor: Visitor): visitor is SignedInVisitor {
  return Boolean(visitor.parent)
}

/** A signed-in guardian. `id` is the guardian's id. */
export type Parent = Browser & SignedIn & { kind: 'guardian' }

/** A signed-in staff member, with the second factor if their role requires it. */
export type Staff = Browser &
  SignedIn & {
    kind: 'staff'
    role: StaffRole
    /** Null for staff who do not coach. */
    coachId: string | null
    /** Of those whose role is limited to their venues; null for everyone else. */
    venueIds: readonly string[] | null
  }

type SignedIn = { id: string; accountId: string; sessionId: string }

/** The system itself: seed, jobs, migrations. It may do and see everything. */
export type System = Pick<Staff, 'coachId' | 'venueIds'> & {
  kind: 'system'
  role: Pick<StaffRole, 'permissions'>
}

export const system: System = {
  kind: 'system',
  role: { permissions },
  coachId: null,
  venueIds: null,
}
