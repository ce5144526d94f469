import { beforeAll, describe, expect, it } from 'vitest'
import { listAccountLinks } from '~/shell/header/navigation'
import { PlainBrowser } from '../../support/browser/plain-browser'
import { site } from '../../support/servers/site'

beforeAll(() => site(), 60_000)

describe('the header', () => {
  it.each([
    ['/', 'Home'],
    ['/booking', 'Booking'],
    ['/booking?type=deep-dive', 'Booking'],
    ['/index.html', 'Home'],
    ['/booking/index.html', 'Booking'],
    ['/blog/index.html', 'Blog'],
    ['/contact/index.html', 'Contact'],
    ['/blog/first-private-lesson', 'Blog'],
    ['/tips/hollow-and-arch', 'Tips'],
  ])('at %s marks %s', async (path, section) => {
    const page = await new PlainBrowser().open(path)
    expect(page.texts('body > header [aria-current=page]')).toEqual([section])
  })

  it.each(['/privacy', '/cookie-settings', '/nowhere'])('marks nothing at %s', async (path) => {
    const page = await new PlainBrowser().open(path)
    expect(page.texts('body > header [aria-current=page]')).toEqual([])
  })

  it('names the seven sections, in the specification’s order', async () => {
    const page = await new PlainBrowser().open('/')
    const seven = ['Home', 'About', 'Booking', 'Features', 'Blog', 'Tips', 'Contact']
    expect(page.texts('body > header .sections a')).toEqual(seven)
    expect(page.texts('body > header .site-menu > a')).toEqual(['Book Now'])
  })

  it('has no broken links', async () => {
    const browser = new PlainBrowser()
    const page = await browser.open('/')
    const links = page.$('body > header a, body > footer a').toArray()
    const places = new Set(links.map((link) => page.$(link).attr('href')!))
    expect(places).toContain('/booking')
    for (const place of places)
      if (place.startsWith('/')) expect((await browser.open(place)).status, place).toBe(200)
  })

  it('shows the sign-in links to a visitor', async () => {
    const page = await new PlainBrowser().open('/')
    // only their first and last words in the menu
    expect(page.texts('body > header .doors a')).toEqual(['Admin Login', 'Parent Portal'])
    expect(page.texts('body > header .doors .in-menu')).toEqual(['Login', 'Parent'])
  })

  it('can be skipped', async () => {
    const page = await new PlainBrowser().open('/')
    expect(page.links[0]).toBe('Skip to the page')
    expect(page.$(page.link('Skip to the page').attr('href')).is('main')).toBe(true)
  })
})

describe('the account links in the header', () => {
  const nobody = { staff: false, parent: false, halfway: false }
  const labels = (signedIn: Partial<typeof nobody>) =>
    listAccountLinks({ ...nobody, ...signedIn }).map(({ label, to }) => `${label} ${to}`)

  it('lead a visitor to the sign-in', () =>
    expect(labels({})).toEqual(['Admin /admin', 'Portal /parent/login']))
  it('have long names in the menu', () =>
    expect(listAccountLinks(nobody).map(({ atLength }) => atLength)).toEqual([
      { after: 'Login' },
      { before: 'Parent' },
    ]))
  it('lead staff to the admin area', () =>
    expect(labels({ staff: true })).toEqual(['Dashboard /admin']))
  it('lead staff without their second factor to entering it', () =>
    expect(labels({ halfway: true })).toEqual(['Finish signing in /admin']))
  it('lead a parent to the portal', () =>
    expect(labels({ parent: true })).toEqual(['Dashboard /parent-dashboard']))
  it('lead a user with both accounts to both', () => {
    const family = 'My family /parent-dashboard'
    expect(labels({ staff: true, parent: true })).toEqual(['Dashboard /admin', family])
    expect(labels({ halfway: true, parent: true })).toEqual(['Finish signing in /admin', family])
  })

  it('are in every state on the page of all components', async () => {
    const page = await new PlainBrowser().open('/test-screenshots')
    expect(page.texts('#headers .doors')).toEqual([
      'Admin Login Parent Portal',
      'Dashboard Logout',
      'Finish signing in Logout',
      'Dashboard Logout',
      'Dashboard My family Logout',
    ])
  })
})
