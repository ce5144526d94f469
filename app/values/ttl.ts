const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Lifetimes of emailed account tokens, in milliseconds. */
export const tokenTtl = {
  verify_email: day,
  set_password: hour,
  change_email: day,
  one_time_code: 10 * minute,
  staff_invitation: 7 * day,
}

export type TokenPurpose = keyof typeof tokenTtl

/** Lifetimes of other links, in milliseconds. */
export const linkTtl = {
  /** Or until the server restarts. */
  firstOwner: 7 * day,
  privacyRequest: day,
  export: 7 * day,
  /** The file that a family requested in the portal. */
  dataExport: 7 * day,
  newsletter: 7 * day,
  guardianInvitation: 7 * day,
  /** How long the other guardian has to agree. */
  guardianRemoval: 7 * day,
  /** Quiet hours excluded, and never after booking for the lesson closes. */
  waitingOffer: 4 * hour,
}

/** Lifetime of an imported family's account invitation, in milliseconds. */
export const invitationTtl = 14 * day
export const daysOfInvitation = invitationTtl / day

/** The default lifetime of a share link, in milliseconds. */
export const shareTtl = 30 * day
export const daysOfShare = shareTtl / day

/** Session lifetimes, idle and absolute, in milliseconds. */
export const sessionTtl = {
  parent: { idle: 30 * day, whole: 90 * day },
  staff: { idle: 12 * hour, whole: 7 * day },
}

/** How long after re-authenticating someone may change how they sign in. */
export const confirmationTtl = 10 * minute

/** How long an authenticator may take to sign, in milliseconds. */
export const challengeTtl = 5 * minute

/** The minimum time between updates of a session's last use, to save writes. */
export const seenEvery = 5 * minute

/** A repeated email request within this time counts as a double click. */
const emailTakes = minute

/** Within a minute, so that a double click sends one email. */
export function wasJustSent({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < emailTakes
}

const units = [
  { word: 'day', milliseconds: day },
  { word: 'hour', milliseconds: hour },
  { word: 'minute', milliseconds: minute },
]

const lives = { ...tokenTtl, ...linkTtl }

/** A lifetime in words: `24 hours`, `60 minutes`, `7 days`. */
export function formatTtl(of: keyof typeof lives): string {
  const life = lives[of]
  // "24 hours" rather than "1 day", which reads as shorter
  const unit = units.find(({ milliseconds }) => life >= 2 * milliseconds) ?? units.at(-1)!
  return `${life / unit.milliseconds} ${unit.word}s`
}
