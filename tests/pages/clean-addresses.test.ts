import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { clock } from '~/platform/clock.server'
import { monday, newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { at } from '../support/clock'
import type { PlainPage } from '../support/browser/plain-page'
import { ask, site } from '../support/servers/site'
import { newStaff } from '../support/browser/staff-browser'

beforeAll(openOnMonday)
beforeEach(() => clock.fix(at(monday, '09:00')))

const forVisitors = ['/blog', '/tips']
const forStaff = [
  '/admin',
  '/admin/bookings',
  '/admin/bookings/new',
  '/admin/payments',
  '/admin/payments/reconcile',
  '/admin/messages',
  '/admin/messages/emails',
  '/admin/content/posts',
  '/admin/calendar/close-day',
  '/admin/progress/links',
]

describe('a search form with empty fields', () => {
  it.each([...forVisitors, ...forStaff])('does not change the address of %s', async (path) => {
    const browser = forVisitors.includes(path) ? newVisitor() : await newStaff('owner')
    const page = await browser.open(path)
    expect(page.status, path).toBe(200)
    for (const label of searchesOn(page)) {
      const found = await browser.press('Apply', { within: label })
      expect(fieldsOf(found).filter(([, value]) => value === '')).toEqual([])
      await browser.open(path)
    }
  })

  it('keeps filled fields', async () => {
    const browser = newVisitor()
    await browser.open('/tips')
    browser.fill('Search', 'arch')
    const page = await browser.press('Apply')
    expect(page.url).toBe('http://localhost/tips?search=arch')
  })
})

describe('an address with empty fields', () => {
  it.each([
    ['/tips?search=&category=', '/tips'],
    ['/tips?search=&difficulty=beginner', '/tips?difficulty=beginner'],
    ['/tips?search=a%26b%3D&category=&page=2', '/tips?search=a%26b%3D&page=2'],
  ])('redirects from %s to %s', async (path, to) => {
    const { status, headers } = await ask(path)
    expect([status, headers.location]).toEqual([302, to])
  })

  it.each([
    ['//evil.example?search=', 404],
    ['/tips.data?search=', 200],
    ['/api/tips?search=', 200],
    ['/tips?index', 200],
  ])('does not redirect from %s', async (path, status) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.location]).toEqual([status, undefined])
  })
})

describe('a form that is refused', () => {
  it.each(['/parent/login', '/admin/login?redirectTo=%2Fadmin'])(
    'at %s shows that address',
    async (path) => {
      const browser = newVisitor()
      await browser.open(path)
      browser.fill('Email address', 'nobody@example.com')
      browser.fill('Password', 'not the password')
      const page = await browser.press(accountTexts.signIn)
      expect(page.status).toBe(409)
      expect(page.url).toBe(`http://localhost${path}`)
    },
  )

  it('reveals nothing about the site’s routes', async () => {
    const { build } = await site()
    const routes = Object.values(build.routes)
    expect(routes.filter((route) => route?.index).map((route) => route?.path)).toEqual([undefined])
  })
})

function searchesOn(page: PlainPage): string[] {
  const forms = page.$('form[role=search]').toArray()
  expect(forms.length).toBeGreaterThan(0)
  return forms.map((form) => page.$(form).attr('aria-label')!)
}

function fieldsOf(page: PlainPage): [string, string][] {
  return [...new URL(page.url).searchParams]
}
