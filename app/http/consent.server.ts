import { z } from 'zod'
import {
  consentKey,
  regionKey,
  regions,
  rejectedKey,
  type Consent,
  type ConsentState,
  type Region,
} from '~/values/consent'
import { regionOfCountry } from '~/values/regions/region-of-country'
import { cookieFrom, cookieHeader, ownCookieName } from './cookies.server'

const days = 365

const Kept = z.object({
  analytics: z.boolean(),
  marketing: z.boolean(),
  region: z.enum(regions),
  id: z.string().regex(/^[\w-]{43}$/),
})

/** This browser's consent, and whether to ask for it. */
export function consentStateFrom(request: Pick<Request, 'headers'>): ConsentState {
  const kept = keptIn(request)
  const rejected = cookieFrom(request, ownCookieName(rejectedKey)) !== null
  const sure = regions.find((region) => region === cookieFrom(request, ownCookieName(regionKey)))
  return {
    saved: kept && consentOf(kept),
    answered: kept !== null || rejected,
    region: sure ?? guessedRegion(request),
    isRegionSure: sure !== undefined,
  }
}

/** The id that this browser's choices are recorded under; null before the first. */
export function consentIdFrom(request: Request): string | null {
  return keptIn(request)?.id ?? null
}

export function regionFrom(request: Request): Region {
  return consentStateFrom(request).region
}

/** Set-Cookie headers for the consent. Readable by scripts, since it is not secret. */
export function consentCookies(consent: Consent, id: string): [string, string][] {
  const value = encodeURIComponent(JSON.stringify({ ...consent, id }))
  const options = { seconds: days * 86_400, forScripts: true }
  const kept = cookieHeader(ownCookieName(consentKey), value, options)
  return [
    ['Set-Cookie', kept],
    ['Set-Cookie', cookieHeader(ownCookieName(rejectedKey), '', { seconds: 0 })],
  ]
}

/** A session cookie that hides the banner until the browser is closed. Nothing is saved. */
export function rejectedCookie(): string {
  return cookieHeader(ownCookieName(rejectedKey), 'yes', { forScripts: true })
}

export function consentOf({ analytics, marketing, region }: Omit<Consent, 'necessary'>): Consent {
  return { necessary: true, analytics, marketing, region }
}

function keptIn(request: Pick<Request, 'headers'>): z.infer<typeof Kept> | null {
  try {
    const value = cookieFrom(request, ownCookieName(consentKey)) ?? ''
    const kept: unknown = JSON.parse(decodeURIComponent(value))
    return Kept.safeParse(kept).data ?? null
  } catch {
    return null
  }
}

/** Headers in which proxies report the visitor's country. */
export const countryHeaders = ['CF-IPCountry', 'CloudFront-Viewer-Country', 'X-Country-Code']

/**
 * Guesses the region before any script runs, from a proxy's header or the first language's country.
 */
function guessedRegion({ headers }: Pick<Request, 'headers'>): Region {
  const told = countryHeaders.map((name) => headers.get(name)).find(Boolean)
  const [wanted = ''] = (headers.get('Accept-Language') ?? '').split(/[,;]/)
  const country = told ?? /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Za-z]{2})$/.exec(wanted.trim())?.[1]
  return country ? regionOfCountry(country) : 'Other'
}
