import type { Realm } from './account'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long what a mail brings can be used, in milliseconds. */
export const tokenLives = {
  verify_email: day,
  set_password: hour,
  change_email: day,
  one_time_code: 10 * minute,
  staff_invitation: 7 * day,
}

export type TokenPurpose = keyof typeof tokenLives

/** How long the link for the first owner can be used, unless the server is started again before. */
export const firstOwnerLinkLife = 7 * day

/** How long somebody stays signed in: unused, and at most. In milliseconds. */
export const sessionLives: Record<Realm, { idle: number; whole: number }> = {
  parent: { idle: 30 * day, whole: 90 * day },
  staff: { idle: 12 * hour, whole: 7 * day },
}

/** For so long after proving who they are, somebody may change how they sign in. */
export const confirmationLife = 10 * minute

/** A session's use is noted no more often than this, so that reading a page seldom writes. */
export const seenEvery = 5 * minute

/** So long after a mail was asked for, somebody who asks again is taken to have pressed twice. */
const mailTakes = minute

export function isOnItsWay({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < mailTakes
}
