import { beforeAll, expect, it } from 'vitest'
import { openOnMonday } from '../support/browser/booking-walk'
import { PlainPage } from '../support/browser/plain-page'
import { ask } from '../support/servers/site'
import { gatherActors, signInAnew } from './route-matrix/actors'
import type { Actor } from './route-matrix/rows'

const home = 'http://localhost'

let cookies: Record<Actor, string>

beforeAll(async () => {
  await openOnMonday()
  ;({ cookies } = await gatherActors())
  await signInAnew(cookies)
})

it.each<[Actor, string, number]>([
  ['visitor', '/', 25],
  ['parent', '/parent-dashboard', 25],
  ['owner', '/admin', 25],
])(
  'no link is broken for a %s starting at %s',
  async (actor, start, fewest) => {
    const { broken, seen } = await crawl(actor, start)
    expect(broken).toEqual([])
    expect(seen).toBeGreaterThan(fewest)
  },
  900_000,
)

it('a broken link is found', async () => {
  const page = new PlainPage(home, 200, {}, '<a href="/nowhere">there</a> <a href="#no">no</a>')
  expect(linksOf(page)).toEqual(['/nowhere', '/#no'])
  expect(await troubleOf('visitor', '/nowhere', new Map())).toBe('404')
  expect(await troubleOf('visitor', '/booking#no', new Map())).toBe('nothing is called no')
})

/** Follows every link to our pages, opening each path and query once. */
async function crawl(actor: Actor, start: string) {
  const opened = new Map<string, PlainPage>()
  const found = new Map([[start, 'the start']])
  const broken: string[] = []
  const kinds = new Map<string, number>()
  for (const [link, from] of found) {
    const trouble = await troubleOf(actor, link, opened)
    if (trouble) broken.push(`${from} → ${link}: ${trouble}`)
    const page = opened.get(withoutFragment(link))!
    for (const next of linksOf(page)) {
      const alike = found.has(next) ? mostAlike : count(kinds, kindOf(next))
      if (alike < mostAlike) found.set(next, link)
    }
  }
  return { broken, seen: opened.size }
}

async function troubleOf(
  actor: Actor,
  link: string,
  opened: Map<string, PlainPage>,
): Promise<string | null> {
  const path = withoutFragment(link)
  const page = opened.get(path) ?? (await open(actor, path))
  opened.set(path, page)
  if (page.status >= 400) return String(page.status)
  const { hash } = new URL(link, home)
  const id = decodeURIComponent(hash.slice(1))
  return id && page.$(`[id="${id}"]`).length === 0 ? `nothing is called ${id}` : null
}

async function open(actor: Actor, path: string): Promise<PlainPage> {
  const { status, body, headers } = await ask(path, { headers: { Cookie: cookies[actor] } })
  const isPage = String(headers['content-type']).startsWith('text/html')
  return new PlainPage(home + path, status, {}, isPage ? body : '')
}

/** A calendar is endless: of links that differ only in dates, times, ids and query values, this many are followed. */
const mostAlike = 4

function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, home)
  const pattern = pathname.replace(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d(-\d\d)?|\d\d:\d\d/g, ':id')
  return [pattern, ...searchParams.keys()].join(' ')
}

function count(kinds: Map<string, number>, kind: string): number {
  const before = kinds.get(kind) ?? 0
  kinds.set(kind, before + 1)
  return before
}

/** Ignores queries of the gallery and the cookie settings, whose pages don't differ in their links. */
function linksOf({ $, url }: PlainPage): string[] {
  const links = $('a[href], link[rel=alternate], link[rel=manifest]').toArray()
  return links
    .map((link) => new URL($(link).attr('href')!, url))
    .filter(({ origin }) => origin === home)
    .map(({ pathname, search, hash }) => pathname + searchThatCounts(pathname, search) + hash)
}

function searchThatCounts(pathname: string, search: string): string {
  return ['/cookie-settings', '/test-screenshots'].includes(pathname) ? '' : search
}

function withoutFragment(link: string): string {
  return link.split('#')[0]!
}
