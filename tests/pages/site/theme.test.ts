import { beforeAll, describe, expect, it } from 'vitest'
import { themeKey, themeOf, themes } from '~/values/theme'
import { PlainBrowser } from '../../support/browser/plain-browser'
import { ask, fromOurPages, site } from '../../support/servers/site'

beforeAll(() => site(), 60_000)

describe('the specification’s words', () => {
  it('“light, dark or system”, “anything else falls back to system”', () => {
    expect(themes).toEqual(['light', 'dark', 'system'])
    expect(themeKey).toBe('theme')
    expect(themes.map(themeOf)).toEqual([...themes])
    for (const other of ['', 'Dark', 'purple', null, undefined, 5])
      expect(themeOf(other)).toBe('system')
  })
})

describe('the theme', () => {
  it('follows the device until something is chosen', async () => {
    const browser = new PlainBrowser()
    await browser.open('/')
    expect(shownBy(browser)).toEqual({ class: undefined, scheme: 'light dark' })
    expect(chosenIn(browser)).toEqual(['system'])
  })

  it.each([
    ['dark', { class: 'dark', scheme: 'dark' }],
    ['light', { class: 'light', scheme: 'light' }],
    ['system', { class: undefined, scheme: 'light dark' }],
  ])('(%s) is on every page after it was chosen', async (theme, shown) => {
    const browser = new PlainBrowser()
    await browser.cookies.setCookie(setBy(await choose({ theme })), 'http://localhost/')
    for (const path of ['/booking?type=deep-dive', '/nowhere']) {
      await browser.open(path)
      expect(shownBy(browser)).toEqual(shown)
      expect(chosenIn(browser)).toEqual([theme])
    }
  })

  it('is saved without a response that replaces the page', async () => {
    const { status, headers, body } = await choose({ theme: 'dark' })
    expect([status, headers.location, body]).toEqual([204, undefined, ''])
  })

  it('is a cookie that scripts can read and that outlives the visit', async () => {
    expect(setBy(await choose({ theme: 'dark' }))).toBe(
      'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })

  it('falls back to the system’s for any other value, chosen or stored', async () => {
    const system = 'theme=system; Path=/; Max-Age=31536000; SameSite=Lax'
    expect(setBy(await choose({ theme: 'purple' }))).toBe(system)
    for (const stored of ['purple', '', 'dark%22', 'DARK']) {
      const { body } = await ask('/', { headers: { Cookie: `theme=${stored}` } })
      expect(body).toContain('<html lang="en"><head>')
    }
  })

  it('cannot have two values at once', async () => {
    const body = 'theme=dark&theme=light'
    const answer = await ask('/theme', { method: 'POST', headers: fromOurPages, body })
    expect(answer.status).toBe(204)
    expect(setBy(answer)).toContain('theme=system')
  })
})

function choose(fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  return ask('/theme', { method: 'POST', headers: fromOurPages, body })
}

function setBy({ headers }: Awaited<ReturnType<typeof ask>>): string {
  return headers['set-cookie']?.join() ?? ''
}

function shownBy({ page }: PlainBrowser) {
  const { $ } = page
  return { class: $('html').attr('class'), scheme: $('meta[name=color-scheme]').attr('content') }
}

function chosenIn({ page }: PlainBrowser): string[] {
  const chosen = page.$('header [name=theme][checked]').toArray()
  return chosen.map((radio) => page.$(radio).attr('value')!)
}
