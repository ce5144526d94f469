export const regions = ['EU', 'US', 'Other'] as const
export type Region = (typeof regions)[number]

/** What somebody has agreed to in one browser; what is necessary needs no agreement. */
export type Consent = { necessary: true; analytics: boolean; marketing: boolean; region: Region }

/** Under this name the choice is kept, in a cookie and in the browser's local storage. */
export const consentKey = 'cookie_consent_v1'

/** Under this name a browser remembers where it is until it is closed, once a script had to find out. */
export const regionKey = 'region'

/** Set until the browser is closed, once the banner was rejected. */
export const rejectedKey = 'cookies_rejected'

/** What is known of a browser's choice. */
export type ConsentState = {
  /** Null until a choice is saved. */
  saved: Consent | null
  /** Nothing is to be asked: a choice is saved, or was refused until the browser closes. */
  answered: boolean
  region: Region
  /** Whether a script has found out the region; else it is a guess by language. */
  isRegionSure: boolean
}
