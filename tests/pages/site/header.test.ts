import { beforeAll, describe, expect, it } from 'vitest'
import { doorsOf } from '~/shell/navigation'
import { PlainBrowser } from '../../support/plain-browser'
import { site } from '../../support/site'

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
  ])('at %s marks %s, beside the logo and in the menu', async (path, section) => {
    const page = await new PlainBrowser().open(path)
    expect(page.texts('body > header [aria-current=page]')).toEqual([section, section])
  })

  it.each(['/privacy', '/cookie-settings', '/nowhere'])('marks nothing at %s', async (path) => {
    const page = await new PlainBrowser().open(path)
    expect(page.texts('body > header [aria-current=page]')).toEqual([])
  })

  it('names the seven sections, in the specification’s order, in the header and in the menu', async () => {
    const page = await new PlainBrowser().open('/')
    const seven = ['Home', 'About', 'Booking', 'Features', 'Blog', 'Tips', 'Contact']
    expect(page.texts('body > header .sections a')).toEqual([...seven, ...seven])
    expect(page.texts('body > header .site-menu nav > a')).toEqual(['Book Now'])
  })

  it('leads to nothing that is not there', async () => {
    const browser = new PlainBrowser()
    const page = await browser.open('/')
    const links = page.$('body > header a, body > footer a').toArray()
    const places = new Set(links.map((link) => page.$(link).attr('href')!))
    expect(places).toContain('/booking')
    for (const place of places)
      if (place.startsWith('/')) expect((await browser.open(place)).status, place).toBe(200)
  })

  it('shows the ways in as long as nobody is', async () => {
    const page = await new PlainBrowser().open('/')
    expect(page.texts('body > header .doors a')).toEqual([
      ...['Admin', 'Portal'],
      ...['Admin Login', 'Parent Portal'],
    ])
  })

  it('can be skipped', async () => {
    const page = await new PlainBrowser().open('/')
    expect(page.links[0]).toBe('Skip to the page')
    expect(page.$(page.link('Skip to the page').attr('href')).is('main')).toBe(true)
  })
})

describe('the doors', () => {
  const labels = (staff: boolean, parent: boolean) =>
    doorsOf({ staff, parent }).map(({ label, to }) => `${label} ${to}`)

  it('lead in', () =>
    expect(labels(false, false)).toEqual(['Admin /admin', 'Portal /parent/login']))
  it('are named at length in the menu', () =>
    expect(doorsOf({ staff: false, parent: false }, true).map(({ label }) => label)).toEqual([
      ...['Admin Login', 'Parent Portal'],
    ]))
  it('lead staff to the business', () => expect(labels(true, false)).toEqual(['Dashboard /admin']))
  it('lead a parent to the family', () =>
    expect(labels(false, true)).toEqual(['Dashboard /parent-dashboard']))
  it('lead who is both to both', () =>
    expect(labels(true, true)).toEqual(['Dashboard /admin', 'My family /parent-dashboard']))

  it('are in every state on the page of all parts', async () => {
    const page = await new PlainBrowser().open('/test-screenshots')
    expect(page.texts('#headers .site-header-row > .doors')).toEqual([
      'Admin Portal',
      'Dashboard Logout',
      'Dashboard Logout',
      'Dashboard My family Logout',
    ])
    expect(page.texts('#headers .site-menu .doors')).toHaveLength(4)
  })
})
