import { describe, expect, it } from 'vitest'
import { consentKey, regions } from '~/values/consent'
import { regionOfCountry } from '~/values/regions/region-of-country'
import { regionOfZone } from '~/values/regions/region-of-zone'

it('“region (EU, US or Other …)”, “cookie_consent_v1”', () => {
  expect(regions).toEqual(['EU', 'US', 'Other'])
  expect(consentKey).toBe('cookie_consent_v1')
})

describe('a time zone', () => {
  it.each(['Europe/Berlin', 'Europe/London', 'Europe/Oslo', 'Atlantic/Reykjavik', 'Asia/Nicosia'])(
    '(%s) is in the EU',
    (zone) => expect(regionOfZone(zone)).toBe('EU'),
  )
  it.each(['America/New_York', 'America/Indiana/Knox', 'Pacific/Honolulu', 'US/Eastern'])(
    '(%s) is in the US',
    (zone) => expect(regionOfZone(zone)).toBe('US'),
  )
  it.each(['Europe/Zurich', 'Europe/Kiev', 'America/Toronto', 'America/Sao_Paulo', 'UTC', '', 'x'])(
    '(%s) is elsewhere',
    (zone) => expect(regionOfZone(zone)).toBe('Other'),
  )
})

it.each([
  ['DE', 'EU'],
  ['gb', 'EU'],
  ['NO', 'EU'],
  ['US', 'US'],
  ['CH', 'Other'],
  ['', 'Other'],
])('the country %s is in %s', (country, region) => {
  expect(regionOfCountry(country)).toBe(region)
})
