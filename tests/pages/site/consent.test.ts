import { load } from 'cheerio'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { consentMessages } from '~/domain/privacy/consent-forms'
import { database } from '~/platform/database/database.server'
import { logger } from '~/platform/logger.server'
import { withoutTable } from '../../support/database/missing-table'
import { PlainBrowser } from '../../support/browser/plain-browser'
import type { PlainPage } from '../../support/browser/plain-page'
import { ask, fromOurPages, site } from '../../support/servers/site'

beforeAll(() => site(), 60_000)
beforeEach(() => database().consentRecord.deleteMany())
afterEach(() => database().rateLimitTry.deleteMany())

const banner =
  'We use cookies to make this site work and to improve your experience. You can accept, reject, or customize.'
const inEurope = { Cookie: 'region=EU' }

async function european(): Promise<PlainBrowser> {
  const browser = new PlainBrowser()
  await browser.cookies.setCookie('region=EU', 'http://localhost/')
  await browser.open('/booking?type=deep-dive')
  return browser
}

describe('the cookie banner', () => {
  it('has the specification’s words and buttons', async () => {
    const { $ } = (await european()).page
    expect($('.consent > p').text()).toBe(banner)
    const buttons = $('.consent-buttons button').toArray()
    expect(buttons.map((button) => $(button).text())).toEqual(['Reject', 'Accept All', 'Customize'])
  })

  it.each<[string, Record<string, string>, boolean]>([
    ['where a script found out that it is in the EU', inEurope, true],
    ['not in the US', { Cookie: 'region=US' }, false],
    ['not elsewhere', { Cookie: 'region=Other' }, false],
    ['not where nothing is known', {}, false],
    ['not for a region that there is none', { Cookie: 'region=Moon' }, false],
    ['where a proxy says so', { 'CF-IPCountry': 'DE', 'Accept-Language': 'en-US' }, true],
    [
      'not where a proxy says otherwise',
      { 'CF-IPCountry': 'US', 'Accept-Language': 'de-DE' },
      false,
    ],
    ['where a language’s country is there', { 'Accept-Language': 'fr-FR,fr;q=0.9' }, true],
    ['for a language written in its own way', { 'Accept-Language': 'sr-Latn-HR' }, true],
    ['not for a language without a country', { 'Accept-Language': 'de' }, false],
    ['not for another language’s country', { 'Accept-Language': 'en-US,de-DE' }, false],
    [
      'by the script’s word before the language’s',
      { Cookie: 'region=US', 'Accept-Language': 'de-DE' },
      false,
    ],
  ])('is shown %s', async (_name, headers, shown) => {
    const $ = load((await ask('/', { headers })).body)
    expect($('.consent:not([hidden]) > p').text()).toBe(shown ? banner : '')
  })

  it('is present but hidden, for a script to show, only while the region is a guess', async () => {
    const hiddenFor = async (headers: Record<string, string>) =>
      load((await ask('/', { headers })).body)('.consent[hidden][data-guessed]').length
    expect(await hiddenFor({ 'Accept-Language': 'en-US' })).toBe(1)
    expect(await hiddenFor({ Cookie: 'region=US' })).toBe(0)
    expect(await hiddenFor({ Cookie: 'cookies_rejected=yes' })).toBe(0)
  })

  it('is on 404 pages, too', async () => {
    expect((await ask('/nowhere', { headers: inEurope })).body).toContain(banner)
  })
})

describe('the cookie choice “Reject”', () => {
  it('hides the banner, saves nothing, and asks again in a new browser session', async () => {
    const browser = await european()
    expectStays(await browser.press('Reject'))
    expect((await browser.open('/')).text).not.toContain(banner)
    expect(await database().consentRecord.count()).toBe(0)
    const kept = await browser.cookies.getCookies('http://localhost/')
    // the home page has forms that hold a lesson: the site's own cookie detects double submissions
    expect(kept.map(({ key }) => key).sort()).toEqual(['cookies_rejected', 'form', 'region'])
    expect(kept.find(({ key }) => key === 'form')!.expires).toBe('Infinity')
    expect(kept.find(({ key }) => key === 'cookies_rejected')!.expires).toBe('Infinity')
  })
})

describe('the cookie choice “Accept All”', () => {
  it('“sets analytics and marketing to true (and saves)”', async () => {
    const browser = await european()
    expectStays(await browser.press('Accept All'))
    expect((await browser.open('/')).text).not.toContain(banner)
    expect(await keptIn(browser)).toMatchObject({
      necessary: true,
      analytics: true,
      marketing: true,
      region: 'EU',
    })
    expect(await recorded()).toEqual([{ analytics: true, marketing: true, region: 'EU' }])
  })

  it('is only logged and keeps the page if it cannot be saved', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue()
    const browser = await european()
    const page = await withoutTable('consent_record', () => browser.press('Accept All'))
    expectStays(page)
    expect(error).toHaveBeenCalledTimes(1)
    expect((await browser.open('/')).text).toContain(banner)
  })

  it('saves nothing if a field is repeated', async () => {
    expect((await post('/cookie-settings/save', 'analytics=on&analytics=on')).status).toBe(204)
    expect(await database().consentRecord.count()).toBe(0)
  })
})

describe('the cookie choice “Customize”', () => {
  it('has a page with the specified text, too', async () => {
    const page = await new PlainBrowser().open('/cookie-settings')
    expect(page.headings).toEqual(['Cookie Settings'])
    expect(page.text).toContain('Manage your preferences. Necessary cookies are always on.')
    const { $ } = page
    expect($('main label').text()).toBe('AnalyticsMarketing')
    expect($('main input[type=checkbox]:checked')).toHaveLength(0)
    expect($('main').text()).toMatch(/Cancel.*Save/)
  })

  it('saves each choice and shows it again from the footer', async () => {
    const browser = await european()
    browser.check('Marketing')
    expectStays(await browser.press('Save', { within: 'Cookies' }))
    expect((await browser.open('/booking?type=deep-dive')).text).not.toContain(banner)
    const settings = await browser.follow('Cookie settings')
    const { $ } = settings
    expect($('main input:checked').attr('name')).toBe('marketing')
    browser.uncheck('Marketing')
    const back = await browser.press('Save')
    expect(back.url).toBe('http://localhost/booking?type=deep-dive')
    expect(await recorded()).toEqual([
      { analytics: false, marketing: true, region: 'EU' },
      { analytics: false, marketing: false, region: 'EU' },
    ])
    const [first, second] = await database().consentRecord.findMany({ orderBy: { id: 'asc' } })
    expect(second!.browserId).toBe(first!.browserId)
    expect((await keptIn(browser)).id).toBe(first!.browserId)
  })

  it('does not lead back to another site', async () => {
    const body = 'analytics=on&redirectTo=https%3A%2F%2Fevil.example'
    const { headers } = await post('/cookie-settings', body)
    expect(headers.location).toBe('/')
  })
})

describe('a stored cookie consent', () => {
  it.each(['', 'x', '%7B%7D', '%E0%A4%A', '%7B%22analytics%22%3A1%7D', 'null', '"'])(
    'is ignored if it is %s',
    async (kept) => {
      const headers = { Cookie: `region=EU; cookie_consent_v1=${kept}` }
      const { status, body } = await ask('/', { headers })
      expect(status).toBe(200)
      expect(body).toContain(banner)
    },
  )

  it('can be read by scripts for a year', async () => {
    const { headers } = await post('/cookie-settings', 'analytics=on')
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^cookie_consent_v1=\S+; Path=\/; Max-Age=31536000; SameSite=Lax$/),
    )
  })
})

it('the list of cookie choices cannot be flooded', async () => {
  for (let sent = 0; sent < 200; sent += 20) {
    const choices = Array.from({ length: 20 }, () => post('/cookie-settings', 'analytics=on'))
    await Promise.all(choices)
  }
  const last = await post('/cookie-settings', 'analytics=on')
  expect(last.status).toBe(429)
  expect(last.body).toContain(consentMessages['too-many-tries'])
  expect(await database().consentRecord.count()).toBe(200)
})

/** A browser that gets a 204 keeps showing the current page. */
function expectStays({ status, body }: PlainPage) {
  expect([status, body]).toEqual([204, ''])
}

function post(path: string, body: string) {
  const headers = { ...fromOurPages, 'Content-Type': 'application/x-www-form-urlencoded' }
  return ask(path, { method: 'POST', headers, body })
}

async function keptIn(browser: PlainBrowser): Promise<Record<string, unknown>> {
  const cookies = await browser.cookies.getCookies('http://localhost/')
  const { value } = cookies.find(({ key }) => key === 'cookie_consent_v1')!
  return JSON.parse(decodeURIComponent(value)) as Record<string, unknown>
}

async function recorded() {
  return await database().consentRecord.findMany({
    select: { analytics: true, marketing: true, region: true },
    orderBy: { savedAt: 'asc' },
  })
}
