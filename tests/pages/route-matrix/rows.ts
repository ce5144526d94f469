import type { Permission } from '~/values/permissions'

/**
 * Kinds of users, told apart by their cookies: visitors without one, with an invalid one, and with
 * a hold; a parent with a booking, a guardian of the same athlete who may neither book nor see
 * medical notes, and a parent of another family; staff; and users whose session is not, or no
 * longer, valid.
 */
export const actors = [
  'visitor',
  'stranger',
  'holder',
  'parent',
  'secondGuardian',
  'otherFamily',
  'coach',
  'frontDesk',
  'owner',
  'unverified',
  'disabled',
  'ended',
] as const
export type Actor = (typeof actors)[number]

export type Statuses = Record<Actor, number>

/**
 * What addresses are about: ids of the parent's data, of an email about their booking, of the
 * coach's data, and of a visitor's inquiry.
 */
export type Things = {
  booking: string
  /** The lesson of that booking. */
  lesson: string
  /** Booked by a family without an account. */
  phoned: string
  athlete: string
  guardian: string
  signature: string
  scan: string
  /** Shown to the family. */
  document: string
  message: string
  member: string
  inquiry: string
  picture: string
  portrait: string
  pictured: string
  saidIn: string
  category: string
  faq: string
  post: string
  calendar: string
  lessonType: string
  focusArea: string
  hours: string
  block: string
  classDate: string
  payment: string
  skill: string
  certificate: string
  shared: string
  digest: string
  shareLink: string
  invitation: string
}

/** Who of the staff a route lets in. A list names permissions, of which one is enough. */
export type OpensTo = 'anyone' | 'any staff' | Permission[]

export type Row = {
  opensTo?: OpensTo | { get: OpensTo; post: OpensTo }
  /** Needed as well, whichever of the named permissions opens it. */
  also?: Permission
  /** Of these, one is needed as well for what is not the member's own, such as another coach's. */
  beyondOwn?: Permission[]
  /** An actual address of the pattern, if the pattern has parameters. */
  sample?: string | ((things: Things) => string)
  /** Also applies to requests for the page's data alone. */
  get: Statuses
  /** The status for a valid form from one of our pages; without it, posting is not allowed. */
  post?: Statuses
  form?: Record<string, string>
  /** For forms with files, which must be multipart. */
  multipart?: true
  /** Accepts posts from any origin, as only a secret in the address counts. */
  fromAnywhere?: true
  /** The status for a valid call from one of our pages, if supported. */
  put?: Statuses
  patch?: Statuses
  delete?: Statuses
  /** Sent as JSON instead of a form. */
  json?: object
  /** The status for PUT, PATCH and DELETE if not listed. */
  others?: number
}

export type StaffRow = Row & Required<Pick<Row, 'opensTo'>>

/** Every address by its row. One of the admin area cannot be without who it opens to. */
export type Rows = {
  [pattern: `/admin${string}`]: StaffRow
  [pattern: string]: Row
}

export const idempotencyKey = 'm'.repeat(43)
export const nobodys = '01900000-0000-7000-8000-000000000000'

export function everyone(status: number): Statuses {
  return statuses(status)
}

/** 404 for everyone else. */
export function holderOnly(status: number): Statuses {
  return statuses(404, { holder: status })
}

/** Redirects everyone else to the staff sign-in. */
export function staffOnly(status: number): Statuses {
  return statuses(302, { coach: status, frontDesk: status, owner: status })
}

/** Redirects users who are not signed in to the sign-in. */
export function families(status: number): Statuses {
  return statuses(302, family(status))
}

/** The same, and 404 for other families. */
export function parentOnly(status: number): Statuses {
  return statuses(302, family(404), { parent: status })
}

export function callingFamilies(status: number): Statuses {
  return statuses(401, family(status))
}

/** 404 for other families, and for guardians without the right. */
export function callingParentOnly(status: number): Statuses {
  return statuses(401, family(404), { parent: status })
}

export function family(status: number): Partial<Statuses> {
  return { parent: status, secondGuardian: status, otherFamily: status }
}

export function team(status: number): Partial<Statuses> {
  return { coach: status, frontDesk: status, owner: status }
}

export function ownBooking(page = '') {
  return ({ booking }: Things) => `/parent/bookings/${booking}${page}`
}

/** One status, and the exceptions. */
export function statuses(status: number, ...others: Partial<Statuses>[]): Statuses {
  const all = Object.fromEntries(actors.map((actor) => [actor, status])) as Statuses
  return Object.assign(all, ...others) as Statuses
}

/** 404 for the front desk. */
export function writersOnly(status: number): Statuses {
  return { ...staffOnly(status), frontDesk: 404 }
}

/** 404 for other staff. */
export function ownerOnly(status: number): Statuses {
  return { ...staffOnly(404), owner: status }
}

/** 404 for coaches. */
export function officeOnly(status: number): Statuses {
  return { ...staffOnly(status), coach: 404 }
}
