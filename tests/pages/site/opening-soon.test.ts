import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { openingTexts } from '~/domain/settings/opening-texts'
import {
  endPreviewLink,
  previewTokenOf,
  renewPreviewLink,
} from '~/domain/opening/preview-link.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { isHiddenUntilOpening } from '~/http/opening-gate.server'
import { clock } from '~/platform/clock.server'
import type { Staff } from '~/values/actor'
import { cookiesOf } from '../../support/browser/hold-a-time'
import { callApi } from '../../support/browser/call-api'
import { newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { aParent, aStaffMember, keepSession } from '../../support/factories/factories-accounts'
import { closeForTheTest, openForTheTest } from '../../support/factories/factories-opening'
import { ask, fromOurPages } from '../../support/servers/site'
import { routeMatrix } from '../route-matrix/route-matrix'

let owner: Staff

beforeAll(async () => {
  await openOnMonday()
  owner = (await aStaffMember({ role: 'owner', now: clock.now() })).staff
  await closeForTheTest()
})
afterAll(openForTheTest)

const publicPages = [
  '/',
  '/index.html',
  '/about',
  '/features',
  '/gift-cards',
  '/booking',
  '/booking?type=deep-dive&day=2026-11-17',
  '/booking/index.html',
  '/waiting-list',
  '/newsletter',
  '/parent-register',
  '/contact',
  '/contact/sent',
  '/blog',
  '/blog/first-private-lesson',
  '/blog/rss.xml',
  '/tips/hollow-and-arch',
  '/sitemap.xml',
]

describe('a site that is not open yet', () => {
  it.each(publicPages)('redirects %s to the page that says so', async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers.location]).toEqual([302, '/opening-soon'])
    expect(headers['cache-control']).toContain('no-store')
  })

  it('shows the business and its contact details, and is not indexed', async () => {
    const page = await newVisitor().open('/')
    expect(page.status).toBe(200)
    expect(page.headings[0]).toBe(openingTexts.openingSoon)
    for (const said of ['Second Flight Tumbling', 'in Riverton', '(555) 010-0142'])
      expect(page.text).toContain(said)
    expect(page.$('a[href="mailto:hello@secondflight.example"]').length).toBeGreaterThan(0)
    expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
    expect(page.$('a[href="/booking"]')).toHaveLength(0)
    await expectValidPage(page)
    expect((await ask('/opening-soon')).headers['x-robots-tag']).toBe('noindex')
  })

  it.each([
    ['/about.data', 202],
    ['/booking.data?_routes=routes%2Fbooking%2Fchoose%2Fbooking', 202],
    ['/_root.data', 202],
  ])('redirects data requests of %s, too', async (path, status) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.body).toContain('/opening-soon')
    expect(answer.body).not.toContain('Quick Journey')
  })

  it('refuses public forms', async () => {
    const body = 'lessonType=deep-dive&day=2026-11-17&time=15%3A00'
    const answer = await ask('/booking', { method: 'POST', headers: fromOurPages, body })
    expect([answer.status, answer.headers.location]).toEqual([302, '/opening-soon'])
  })

  it.each([
    '/api/available-times?date=2026-11-17&lessonType=deep-dive',
    '/api/site-content',
    '/api/blog-posts',
    '/api/tips',
    '/api/stripe/products',
  ])('refuses the API call %s in the common error format', async (path) => {
    expect(await callApi(newVisitor(), path)).toEqual({
      status: 403,
      json: { error: openingTexts.notOpen, code: 'not-open' },
    })
  })

  it('refuses holding a time by API', async () => {
    const wish = { lessonType: 'deep-dive', day: '2026-11-17', time: '15:00' }
    const call = { idempotencyKey: 'k'.repeat(43), ...wish }
    const { status, json } = await callApi(newVisitor(), '/api/holds', call)
    expect([status, json.code]).toEqual([409, 'not-open'])
  })

  it.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/privacy', 200],
    ['/terms', 200],
    ['/privacy-requests', 200],
    ['/cookie-settings', 200],
    ['/robots.txt', 200],
    ['/manifest.webmanifest', 200],
    ['/admin/login', 200],
    ['/parent/login', 200],
    ['/api/auth/status', 200],
    ['/api/openapi.json', 200],
  ])('still answers %s with %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })

  it('gives families and staff access to their own pages', async () => {
    const { token } = await aParent({ now: clock.now() })
    const parent = newVisitor()
    await keepSession(parent, 'parent', token)
    expect((await parent.open('/parent-dashboard')).status).toBe(200)
    const coach = await newStaff('coach')
    expect((await coach.open('/admin')).status).toBe(200)
    expect((await coach.open('/')).headings[0]).toBe(openingTexts.openingSoon)
  })

  it('has a decision for every address whether it is public', () => {
    const gated = Object.keys(routeMatrix).filter(isHiddenUntilOpening).sort()
    expect(gated).toEqual([
      '/',
      '/about',
      '/api/available-times',
      '/api/available-times/:date/:lessonType',
      '/api/blog-posts',
      '/api/blog-posts/:id',
      '/api/camps',
      '/api/camps/:termClass',
      '/api/classes',
      '/api/classes/:termClass',
      '/api/parties',
      '/api/parties/:party',
      '/api/site-content',
      '/api/stripe/products',
      '/api/tips',
      '/api/tips/:id',
      '/blog',
      '/blog/:post',
      '/blog/index.html',
      '/blog/rss.xml',
      '/booking',
      '/booking/index.html',
      '/camps',
      '/camps/:termClass',
      '/camps/:termClass/enroll',
      '/classes',
      '/classes/:termClass',
      '/classes/:termClass/enroll',
      '/classes/:termClass/waiting-list',
      '/contact',
      '/contact/index.html',
      '/contact/sent',
      '/features',
      '/gift-cards',
      '/index.html',
      '/lessons/:lessonType',
      '/newsletter',
      '/parent-register',
      '/parties',
      '/parties/:party',
      '/parties/:party/book',
      '/sitemap.xml',
      '/test-screenshots',
      '/tips',
      '/tips/:post',
      '/waiting-list',
    ])
    const first = (path: string) => path.split('/')[1]!
    const others = Object.keys(routeMatrix).filter((path) => !isHiddenUntilOpening(path))
    // adding a part of the site takes a decision: what the public reads and books belongs behind
    // the gate
    expect([...new Set(others.map(first))].sort()).toEqual(partsBesideTheGate)
  })
})

/** Machine endpoints, legal texts, staff pages, and what requires an account, a link or a hold. */
const partsBesideTheGate = [
  '*',
  'admin',
  'api',
  'booking',
  'booking-success',
  'brand',
  'brand.css',
  'calendar',
  'checkout',
  'confirm-it-is-you',
  'cookie-settings',
  'csp-reports',
  'dev',
  'drawings',
  'gift-cards',
  'healthz',
  'lesson',
  'logout',
  'manifest.webmanifest',
  'media',
  'metrics',
  'newsletter',
  'offline-worker.js',
  'opening-soon',
  'parent',
  'parent-dashboard',
  'parent-setup-success',
  'party',
  'pictures',
  'preview',
  'privacy',
  'privacy-requests',
  'progress',
  'readyz',
  'robots.txt',
  'session',
  'terms',
  'theme',
  'unsubscribe',
  'verify-email',
  'waiting-list',
]

describe('the preview link', () => {
  const secret = async () => previewTokenOf(await findSettings())!

  it('shows one browser the whole site, and says that it is a preview', async () => {
    await renewPreviewLink(owner)
    const browser = newVisitor()
    const home = await browser.open(`/preview?token=${await secret()}`)
    expect(new URL(home.url).pathname).toBe('/')
    expect(home.text).toContain(openingTexts.preview)
    await expectValidPage(home)
    expect((await browser.open('/booking?type=deep-dive')).status).toBe(200)
    const content = await ask('/api/site-content', {
      headers: { Cookie: await cookiesOf(browser) },
    })
    // otherwise a shared cache would show it to everyone
    expect([content.status, content.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await newVisitor().open('/')).headings[0]).toBe(openingTexts.openingSoon)

    const ended = await browser.press('End the preview')
    expect(ended.headings[0]).toBe(openingTexts.openingSoon)
    expect((await browser.open('/about')).headings[0]).toBe(openingTexts.openingSoon)
  })

  it('lets nothing be booked', async () => {
    await renewPreviewLink(owner)
    const browser = newVisitor()
    await browser.open(`/preview?token=${await secret()}`)
    await browser.open('/booking?type=deep-dive&day=2026-11-17')
    browser.choose(holdTexts.chooseTime, '4:00 PM')
    const refused = await browser.press('Hold this time')
    expect(refused.status).toBe(409)
    expect(refused.errors).toEqual([openingTexts.notOpen])
  })

  it('shows nothing once revoked, even to browsers that used it before', async () => {
    await renewPreviewLink(owner)
    const browser = newVisitor()
    const link = `/preview?token=${await secret()}`
    await browser.open(link)
    await endPreviewLink(owner)
    expect((await browser.open('/')).headings[0]).toBe(openingTexts.openingSoon)
    expect((await newVisitor().open(link)).status).toBe(404)
    expect((await newVisitor().open('/preview')).status).toBe(404)
  })

  it('leads to the site like every other link once it is open', async () => {
    await renewPreviewLink(owner)
    const link = `/preview?token=${await secret()}`
    await openForTheTest()
    const page = await newVisitor().open(link)
    expect(new URL(page.url).pathname).toBe('/')
    expect(page.text).not.toContain(openingTexts.preview)
    expect(new URL((await newVisitor().open('/opening-soon')).url).pathname).toBe('/')
    await closeForTheTest()
  })
})
