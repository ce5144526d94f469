import { expect } from 'vitest'
import { Authenticator } from '../passkeys'
import { post } from './booking-walk'
import type { PlainBrowser } from './plain-browser'

/** Asks for a challenge as the page's script does, and keeps its cookie. */
export async function challengeOf(browser: PlainBrowser, path: string) {
  const answer = await post(browser, `${path}/options`, {})
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toContain('no-store')
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat()
  expect(cookie).toMatch(/^passkey=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/)
  await browser.cookies.setCookie(cookie, 'http://localhost')
  return JSON.parse(answer.body) as { challenge: string; user?: { id: string } }
}

/** Adds a passkey named Phone and stays signed in. */
export async function addPasskeyTo(browser: PlainBrowser, adding: string) {
  const key = new Authenticator()
  const given = { name: 'Phone', response: key.make(await challengeOf(browser, adding)) }
  const answer = await post(browser, adding, given)
  expect(answer.status).toBe(302)
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat())
    await browser.cookies.setCookie(cookie, 'http://localhost')
  return { key, given, next: answer.headers.location }
}

/** Answers a challenge of `signingIn` with a passkey. @param path where to, such as with a query */
export async function signInByKey(
  browser: PlainBrowser,
  key: Authenticator,
  signingIn: string,
  path = signingIn,
) {
  const response = key.use(await challengeOf(browser, signingIn))
  return await post(browser, path, { response })
}
