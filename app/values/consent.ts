export const regions = ['EU', 'US', 'Other'] as const
export type Region = (typeof regions)[number]

/** The consent saved in one browser. Necessary cookies need none. */
export type Consent = { necessary: true; analytics: boolean; marketing: boolean; region: Region }

/** The name of both the cookie, on HTTPS after `__Host-`, and the local storage entry. */
export const consentKey = 'cookie_consent_v1'

/** A session cookie with the region that a script detected. */
export const regionKey = 'region'

/** A session cookie that is set after the banner was rejected. */
export const rejectedKey = 'cookies_rejected'

/** A browser's consent as far as known. */
export type ConsentState = {
  /** Null until saved. */
  saved: Consent | null
  /** True once a choice was saved, or rejected for this browser session. */
  answered: boolean
  region: Region
  /** Whether a script detected the region; otherwise it is guessed from the language. */
  isRegionSure: boolean
}
