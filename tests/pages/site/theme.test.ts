import { beforeAll, describe, expect, it } from 'vitest'
import { themeKey, themeOf, themes } from '~/values/theme'
import { PlainBrowser } from '../../support/plain-browser'
import { ask, fromOurPages, site } from '../../support/site'

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

const menu = / menu$/

describe('the theme', () => {
  it('follows the device until something is chosen', async () => {
    const browser = new PlainBrowser()
    await browser.open('/')
    expect(shownBy(browser)).toEqual({ class: undefined, scheme: 'light dark' })
    expect(pressedIn(browser)).toEqual(['As my device'])
  })

  it.each([
    ['Dark', { class: 'dark', scheme: 'dark' }],
    ['Light', { class: 'light', scheme: 'light' }],
    ['As my device', { class: undefined, scheme: 'light dark' }],
  ])('%s stays, on the page where it was chosen and on the next', async (label, shown) => {
    const browser = new PlainBrowser()
    await browser.open('/booking?type=deep-dive')
    const page = await browser.press(label, { within: menu })
    expect(page.url).toBe('http://localhost/booking?type=deep-dive')
    expect(shownBy(browser)).toEqual(shown)
    expect(pressedIn(browser)).toEqual([label])

    await browser.follow('Choose another lesson')
    expect(shownBy(browser)).toEqual(shown)
    await browser.open('/nowhere')
    expect(shownBy(browser)).toEqual(shown)
  })

  it('is a cookie that scripts can read and that outlives the visit', async () => {
    const { headers } = await choose({ theme: 'dark', redirectTo: '/booking' })
    expect(headers['set-cookie']).toEqual(['theme=dark; Path=/; Max-Age=31536000; SameSite=Lax'])
  })

  it('is the system’s for any other value, chosen or stored', async () => {
    expect((await choose({ theme: 'purple' })).headers['set-cookie']).toEqual([
      'theme=system; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
    for (const stored of ['purple', '', 'dark%22', 'DARK']) {
      const { body } = await ask('/', { headers: { Cookie: `theme=${stored}` } })
      expect(body).toContain('<html lang="en"><head>')
    }
  })

  it('leads nowhere but back', async () => {
    const ways = {
      '//evil.example': '/',
      'https://evil.example/': '/',
      '/booking?a=b': '/booking?a=b',
    }
    for (const [redirectTo, to] of Object.entries(ways))
      expect((await choose({ theme: 'dark', redirectTo })).headers.location).toBe(to)
    expect((await choose({ theme: 'dark' })).headers.location).toBe('/')
  })

  it('cannot be chosen twice at once', async () => {
    const body = 'theme=dark&theme=light'
    const answer = await ask('/theme', { method: 'POST', headers: fromOurPages, body })
    expect(answer.status).toBe(302)
    expect(answer.headers['set-cookie']?.[0]).toContain('theme=system')
  })
})

function choose(fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  return ask('/theme', { method: 'POST', headers: fromOurPages, body })
}

function shownBy({ page }: PlainBrowser) {
  const { $ } = page
  return { class: $('html').attr('class'), scheme: $('meta[name=color-scheme]').attr('content') }
}

function pressedIn({ page }: PlainBrowser): string[] {
  return page.texts('header .site-menu [aria-pressed=true]')
}
