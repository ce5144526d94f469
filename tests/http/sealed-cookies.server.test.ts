import { afterEach, describe, expect, it } from 'vitest'
import { emailedTo, emailedToCookie } from '~/http/people/emailed-to.server'
import { returnTo, returnToCookie } from '~/http/people/return-to.server'
import { env, setEnv } from '~/platform/env.server'
import { openFromCookie, sealForCookie } from '~/platform/secrets/sealed-cookies.server'

const usual = env()
afterEach(() => setEnv(usual))

const secret = 'another-secret-of-the-tests-7Qx2mLr9'

describe('what a cookie keeps encrypted', () => {
  it('is read for its purpose alone', () => {
    const sealed = sealForCookie('zoë@example.com', 'emailed')
    expect(openFromCookie(sealed, 'emailed')).toBe('zoë@example.com')
    expect(openFromCookie(sealed, 'toast')).toBeNull()
  })

  it('is written differently each time', () => {
    expect(sealForCookie('a', 'emailed')).not.toBe(sealForCookie('a', 'emailed'))
  })

  it('is read after a new secret while the previous one is configured', () => {
    const sealed = sealForCookie('a', 'emailed')
    setEnv({ ...usual, tokenSecret: secret })
    expect(openFromCookie(sealed, 'emailed')).toBeNull()
    const previousTokenSecret = { secret: usual.tokenSecret, until: 0 }
    setEnv({ ...usual, tokenSecret: secret, previousTokenSecret })
    expect(openFromCookie(sealed, 'emailed')).toBe('a')
  })

  it.each(['', 'a', 'a'.repeat(38), 'a'.repeat(200), '%E0%A4%A', '🤸'.repeat(40)])(
    'is nothing for “%s”, which was not made here',
    (value) => expect(openFromCookie(value, 'emailed')).toBeNull(),
  )
})

describe('the address that was asked for', () => {
  it('is kept in the browser, and not readable there', () => {
    const cookie = emailedToCookie('dana@example.com')
    expect(emailedTo(requestWith(cookie))).toBe('dana@example.com')
    const value = /=([^;]+);/.exec(cookie)![1]!
    for (const text of [value, Buffer.from(value, 'base64url').toString()])
      expect(text).not.toContain('dana')
  })

  it('is none if someone else wrote it', () => {
    const planted = Buffer.from('dana@example.com').toString('base64url')
    expect(emailedTo(requestWith(`emailed=${planted}`))).toBeNull()
  })
})

describe('the page that someone came from', () => {
  it('is kept, and the fallback for what was not made here', () => {
    expect(returnTo(requestWith(returnToCookie('/classes/a')), '/parent')).toBe('/classes/a')
    expect(returnTo(requestWith(returnToCookie(null)), '/parent')).toBe('/parent')
    const planted = Buffer.from('/classes/a').toString('base64url')
    expect(returnTo(requestWith(`return-to=${planted}`), '/parent')).toBe('/parent')
  })
})

function requestWith(cookie: string): Request {
  return new Request('http://localhost/', { headers: { Cookie: cookie.split(';')[0]! } })
}
