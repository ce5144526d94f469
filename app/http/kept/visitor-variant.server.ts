import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { consentStateFrom, countryHeaders } from '../consent.server'
import { ownCookieName } from '../cookies.server'
import { themeFrom } from '../theme.server'

/** A browser that has one of these is somebody, or is to be told something. */
const personal = ['parent', 'staff', 'visitor', 'toast', 'preview', 'emailed']

/** How pages look to a visitor who is nobody in particular; null for those who are. */
type Variant = string | null

const told = ['cookie', 'accept-language', ...countryHeaders.map((name) => name.toLowerCase())]
const longest = 2_000
const known = new LRUCache<string, { variant: Variant }>({ max: 500 })

/**
 * What of a browser the pages for everybody depend on: its theme, what it has agreed to, and where it
 * may be. Other cookies are not read by any page.
 */
export function visitorVariant(headers: IncomingHttpHeaders): Variant {
  let said = ''
  for (const name of told) said += `${String(headers[name] ?? '')}\n`
  const before = known.get(said)
  if (before) return before.variant
  const variant = readVariant(headers)
  if (said.length <= longest) known.set(said, { variant })
  return variant
}

function readVariant(all: IncomingHttpHeaders): Variant {
  const cookies = (all.cookie ?? '').split(/;\s*/).map((cookie) => cookie.split('=', 1)[0]!)
  if (personal.some((name) => cookies.includes(ownCookieName(name)))) return null
  const headers = new Headers()
  for (const name of told) if (all[name]) headers.set(name, String(all[name]))
  const request = { headers }
  const { saved, answered, region, isRegionSure } = consentStateFrom(request)
  return JSON.stringify([themeFrom(request), saved, answered, region, isRegionSure])
}
