/**
 * Who may be asking, told apart by their cookies: visitors without one, with one that opens nothing,
 * and with a hold; a parent with a booking, a guardian of the same athlete who may neither book nor
 * see medical notes, and a parent of another family; those who work here; and those whose session
 * opens nothing (any more).
 */
export const actors = [
  ...(['visitor', 'stranger', 'holder'] as const),
  ...(['parent', 'secondGuardian', 'otherFamily'] as const),
  ...(['coach', 'frontDesk', 'owner'] as const),
  ...(['unverified', 'disabled', 'ended'] as const),
] as const
export type Actor = (typeof actors)[number]

export type Statuses = Record<Actor, number>

/**
 * What addresses are about: ids of the parent's things, of an email about their booking, of the coach,
 * and of what a visitor asked.
 */
export type Things = {
  booking: string
  /** To which that booking comes. */
  lesson: string
  /** Of a family without an account. */
  phoned: string
  athlete: string
  guardian: string
  signature: string
  scan: string
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

export type Row = {
  /** A real address of the pattern, where the pattern is not one itself. */
  sample?: string | ((things: Things) => string)
  /** Also for the page's data alone. */
  get: Statuses
  /** What a sound form from a page of ours gets; without this line nothing can be posted. */
  post?: Statuses
  form?: Record<string, string>
  /** Where the form takes files, and is taken as no other. */
  multipart?: true
  /** Takes posts from anywhere, as a secret in the address is all that counts. */
  fromAnywhere?: true
  /** What a sound call from a page of ours gets, where there is one. */
  put?: Statuses
  patch?: Statuses
  delete?: Statuses
  /** Sent as JSON, in the place of a form. */
  json?: object
  /** Those of PUT, PATCH and DELETE that are not said. */
  others?: number
}

export const idempotencyKey = 'm'.repeat(43)
export const nobodys = '01900000-0000-7000-8000-000000000000'

export function everyone(status: number): Statuses {
  return statuses(status)
}

/** To everybody else it is not there. */
export function holderOnly(status: number): Statuses {
  return statuses(404, { holder: status })
}

/** Everybody else is led to where those who work here sign in. */
export function staffOnly(status: number): Statuses {
  return statuses(302, { coach: status, frontDesk: status, owner: status })
}

/** To those who are not signed in, the way to do so. */
export function families(status: number): Statuses {
  return statuses(302, family(status))
}

/** The same, and to other families it is not there. */
export function parentOnly(status: number): Statuses {
  return statuses(302, family(404), { parent: status })
}

export function callingFamilies(status: number): Statuses {
  return statuses(401, family(status))
}

/** To other families, and to guardians who may not, it is not there. */
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

/** One answer, and those who get another. */
export function statuses(status: number, ...others: Partial<Statuses>[]): Statuses {
  const all = Object.fromEntries(actors.map((actor) => [actor, status])) as Statuses
  return Object.assign(all, ...others) as Statuses
}

/** To those who only answer at the desk it is not there. */
export function writersOnly(status: number): Statuses {
  return { ...staffOnly(status), frontDesk: 404 }
}

/** To everybody else who works here it is not there. */
export function ownerOnly(status: number): Statuses {
  return { ...staffOnly(404), owner: status }
}
