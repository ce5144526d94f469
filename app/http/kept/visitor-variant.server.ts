import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { consentStateFrom, countryHeaders } from '../consent.server'
import { ownCookieName } from '../cookies.server'
import { themeFrom } from '../theme.server'

/** Cookies of a known visitor, or one with a message to show. */
const personal = ['parent', 'staff', 'visitor', 'toast', 'preview', 'emailed']

/** What pages vary on for an anonymous visitor; null for others. */
type Variant = string | null

const told = ['cookie', 'accept-language', ...countryHeaders.map((name) => name.toLowerCase())]
const longest = 2_000
const known = new LRUCache<string, { variant: Variant }>({ max: 500 })

/** What shared pages vary on: theme, consent and region. Pages read no other cookies. */
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
