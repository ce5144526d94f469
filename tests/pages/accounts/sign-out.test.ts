import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { logger } from '~/platform/logger.server'
import { forgetVisitors, newVisitor, openOnMonday, post } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember, keepSession } from '../../support/factories/factories-accounts'
import { cookiesOf } from '../../support/browser/hold-a-time'
import { withoutWriting } from '../../support/database/missing-table'
import { newParent } from '../../support/browser/parent-walk'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { ask, fromOurPages } from '../../support/servers/site'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

/** Signed in as both parent and staff. */
async function both(): Promise<PlainBrowser> {
  const browser = await newParent()
  const { token } = await aStaffMember({ role: 'front_desk', now: clock.now() })
  await keepSession(browser, 'staff', token)
  return browser
}

function live(): Promise<number> {
  return database().session.count({ where: { endedAt: null } })
}

async function get(browser: PlainBrowser, headers: Record<string, string>) {
  const Cookie = await cookiesOf(browser)
  return await ask('/api/auth/logout', { headers: { Cookie, ...headers } })
}

describe('signing out', () => {
  const addresses = [
    ['/logout/now', 302],
    ['/api/parent-auth/logout', 302],
  ] as const

  it.each(addresses)('by %s ends both sessions', async (path, status) => {
    const browser = await both()
    const cookies = await cookiesOf(browser)
    const answer = await post(browser, path, {})
    expect(answer.status).toBe(status)
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^parent=; Path=\/; Max-Age=0/),
      expect.stringMatching(/^staff=; Path=\/; Max-Age=0/),
    ])
    expect(await live()).toBe(0)
    const again = await ask('/parent-dashboard', { headers: { Cookie: cookies } })
    expect(again.headers.location).toBe('/parent/login?redirectTo=%2Fparent-dashboard')
  })

  it('is only logged and keeps the current page if it fails', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue()
    const parent = await newParent()
    const Cookie = await cookiesOf(parent)
    const headers = { ...fromOurPages, Cookie }
    const [post, get] = await withoutWriting('session', () =>
      Promise.all([
        ask('/logout/now', { method: 'POST', headers }),
        ask('/api/auth/logout', { headers }),
      ]),
    )
    expect([post.status, post.body, get.status, get.body]).toEqual([204, '', 204, ''])
    expect(error).toHaveBeenCalledTimes(2)
    expect((await parent.open('/parent-dashboard')).status).toBe(200)
  })

  it('leads to the sign-in', async () => {
    expect((await post(await newParent(), '/logout/now', {})).headers.location).toBe(
      '/parent/login',
    )
    expect((await post(await both(), '/logout/now', {})).headers.location).toBe('/admin')
    const call = await post(await both(), '/api/parent-auth/logout', {})
    expect(call.headers.location).toBe('/parent/login')
    expect((await post(newVisitor(), '/logout/now', {})).headers.location).toBe('/parent/login')
  })

  it('is on every page, and Back shows no personal page', async () => {
    const browser = await newParent()
    await browser.open('/parent-dashboard')
    await browser.press('Logout')
    expect((await browser.back()).headings[0]).toBe(accountTexts.signIn)
  })

  it('does not happen by opening its page', async () => {
    const browser = await both()
    const before = await databaseState()
    const page = await browser.open('/logout')
    expect(page.headings[0]).toBe(accountTexts.signOut)
    expect(await databaseState()).toEqual(before)
    await browser.press(accountTexts.signOut)
    expect(await live()).toBe(0)
  })
})

describe('GET /api/auth/logout', () => {
  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-origin' },
    { Referer: 'http://localhost/parent-dashboard' },
  ])('signs out from our own page, by %j', async (headers) => {
    const answer = await get(await both(), headers)
    expect([answer.status, answer.headers.location]).toEqual([302, '/admin'])
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(await live()).toBe(0)
  })

  it.each<Record<string, string>>([
    {},
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://evil.example/' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Referer: 'http://localhost.evil.example/' },
    { Referer: '::' },
    { ...fromOurPages, 'Sec-Purpose': 'prefetch' },
  ])('asks first from another site, by %j', async (headers) => {
    const browser = await both()
    const answer = await get(browser, headers)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['clear-site-data']).toBeUndefined()
    expect(await live()).toBe(2)
    await browser.open('/api/auth/logout')
    await browser.press(accountTexts.signOut)
    expect(await live()).toBe(0)
  })
})
