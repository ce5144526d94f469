const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long what an email brings to somebody's account can be used, in milliseconds. */
export const tokenTtl = {
  verify_email: day,
  set_password: hour,
  change_email: day,
  one_time_code: 10 * minute,
  staff_invitation: 7 * day,
}

export type TokenPurpose = keyof typeof tokenTtl

/** How long other links can be used, in milliseconds. */
export const linkTtl = {
  /** Unless the server is started again before. */
  firstOwner: 7 * day,
  privacyRequest: day,
  export: 7 * day,
  /** Of the file that a family asked for in its portal. */
  dataExport: 7 * day,
  newsletter: 7 * day,
  guardianInvitation: 7 * day,
  /** Within which somebody has to agree, or nothing changes. */
  guardianRemoval: 7 * day,
  /** Quiet hours not counted; or until the lesson could not be booked any more. */
  waitingOffer: 4 * hour,
}

/** How long somebody whom the business brought from elsewhere can take up an account, in milliseconds. */
export const invitationTtl = 14 * day
export const daysOfInvitation = invitationTtl / day

/** How long what a family shares can be read, unless it says otherwise, in milliseconds. */
export const shareTtl = 30 * day
export const daysOfShare = shareTtl / day

/** How long somebody stays signed in: unused, and at most. In milliseconds. */
export const sessionTtl = {
  parent: { idle: 30 * day, whole: 90 * day },
  staff: { idle: 12 * hour, whole: 7 * day },
}

/** For so long after proving who they are, somebody may change how they sign in. */
export const confirmationTtl = 10 * minute

/** A session's use is noted no more often than this, so that reading a page seldom writes. */
export const seenEvery = 5 * minute

/** So long after an email was asked for, somebody who asks again is taken to have pressed twice. */
const emailTakes = minute

export function isOnItsWay({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < emailTakes
}

const units = [
  { word: 'day', milliseconds: day },
  { word: 'hour', milliseconds: hour },
  { word: 'minute', milliseconds: minute },
]

const lives = { ...tokenTtl, ...linkTtl }

/** How long something can be used, as people read it: `24 hours`, `60 minutes`, `7 days`. */
export function formatTtl(of: keyof typeof lives): string {
  const life = lives[of]
  // a unit that there is only one of reads shorter than it is
  const unit = units.find(({ milliseconds }) => life >= 2 * milliseconds) ?? units.at(-1)!
  return `${life / unit.milliseconds} ${unit.word}s`
}
