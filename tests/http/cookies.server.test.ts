import { afterEach, describe, expect, it, vi } from 'vitest'
import { consentCookies, consentStateFrom, rejectedCookie } from '~/http/consent.server'
import { visitorVariant } from '~/http/kept/visitor-variant.server'
import { themeCookie, themeFrom } from '~/http/theme.server'
import { env, setEnv } from '~/platform/env.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { cookieOf, setCookie } from '~/shell/storage'

const before = env()

afterEach(() => {
  setEnv(before)
  vi.unstubAllGlobals()
})

const consent = { necessary: true, analytics: true, marketing: false, region: 'EU' } as const

/** Every cookie that scripts read too, as the server sets it. */
function setByServer(): string[] {
  const chosen = consentCookies(consent, newToken()).map(([, cookie]) => cookie)
  return [themeCookie('dark'), rejectedCookie(), ...chosen]
}

function requestWith(cookie: string) {
  return { headers: new Headers({ cookie }) }
}

describe('the cookies of theme and consent on HTTPS', () => {
  const useHttps = () => setEnv({ ...before, publicOrigin: 'https://gym.example' })

  it('have the prefix that keeps other hosts from setting them', () => {
    useHttps()
    for (const cookie of setByServer()) {
      expect(cookie).toMatch(/^__Host-\w+=\S*; Path=\/;/)
      expect(cookie).toMatch(/; Secure$/)
    }
  })

  it('are read by that name alone, also for pages from memory', () => {
    useHttps()
    const [theme, rejected, chosen] = setByServer().map((cookie) => cookie.split(';')[0]!)
    expect(themeFrom(requestWith(theme!))).toBe('dark')
    expect(themeFrom(requestWith('theme=dark'))).toBeNull()
    expect(consentStateFrom(requestWith(rejected!)).answered).toBe(true)
    expect(consentStateFrom(requestWith(chosen!)).saved).toEqual(consent)
    expect(consentStateFrom(requestWith(chosen!.replace('__Host-', ''))).saved).toBeNull()
    expect(consentStateFrom(requestWith('__Host-region=EU'))).toMatchObject({ isRegionSure: true })
    const plain = visitorVariant({})
    for (const cookie of [theme!, rejected!, chosen!, '__Host-region=EU'])
      expect(visitorVariant({ cookie })).not.toBe(plain)
    expect(visitorVariant({ cookie: 'theme=dark; region=EU' })).toBe(plain)
  })
})

it('the cookies of theme and consent on HTTP have plain names', () => {
  for (const cookie of setByServer()) expect(cookie).not.toMatch(/__Host-|Secure/)
})

describe.each([
  ['https:', '__Host-theme=dark; Path=/; Max-Age=60; SameSite=Lax; Secure'],
  ['http:', 'theme=dark; Path=/; Max-Age=60; SameSite=Lax'],
])('a script on %s', (protocol, expected) => {
  it('sets and reads cookies by the name that the server gives them', () => {
    const page = { cookie: '' }
    vi.stubGlobal('location', { protocol })
    vi.stubGlobal('document', page)
    setCookie('theme', 'dark', 60)
    expect(page.cookie).toBe(expected)
    const name = expected.split('=')[0]
    page.cookie = `${name === 'theme' ? '__Host-theme' : 'theme'}=light; ${name}=dark`
    expect(cookieOf('theme')).toBe('dark')
  })
})
