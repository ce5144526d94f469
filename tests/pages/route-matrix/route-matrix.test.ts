import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { openOnMonday } from '../../support/browser/booking-walk'
import { databaseState } from '../../support/database/database-state'
import { holdATime } from '../../support/browser/hold-a-time'
import { PlainBrowser } from '../../support/browser/plain-browser'
import { ask, fromOurPages, site } from '../../support/servers/site'
import { routeMatrix } from './route-matrix'
import { gatherActors, signInAnew } from './actors'
import { actors, type Actor, type Things } from './rows'
import { soundOf } from './sound-of'

const rows = Object.entries(routeMatrix).map(([pattern, { sample = pattern, ...row }]) => ({
  others: 405,
  ...row,
  pattern,
  sample: () => (typeof sample === 'string' ? sample : sample(things)),
}))

const otherMethods = ['put', 'patch', 'delete'] as const

/** Enough where no one may do anything. */
const oneOfEachKind = ['visitor', 'parent', 'owner'] as const

let build: ServerBuild
let cookies: Record<Actor, string>
let things: Things

beforeAll(async () => {
  await openOnMonday()
  build = (await site()).build
  ;({ cookies, things } = await gatherActors())
})

describe('the route matrix', () => {
  it('has a row for every address and an address for every row', () => {
    expect(Object.keys(routeMatrix).sort()).toEqual(addressesOf(build.routes).sort())
  })

  it('fails without a row for a new address', () => {
    const planted = {
      ...build.routes['routes/booking/choose/booking']!,
      id: 'planted',
      path: 'planted',
    }
    expect(addressesOf({ ...build.routes, planted })).toContain('/planted')
    expect(Object.keys(routeMatrix)).not.toContain('/planted')
  })
})

describe.each(rows)('$pattern', ({ sample, get, post, others, ...row }) => {
  const { type, sound } = soundOf(row)

  const statusOf = async (actor: Actor, method: string, path = sample(), body?: string) => {
    const headers = { ...fromOurPages, ...type, Cookie: cookies[actor] }
    return (await ask(path, { method, headers, body })).status
  }

  it('answers as the table says for every kind of user', async () => {
    await signInAnew(cookies)
    // the data request must not bypass the check either; of those with access, one sees the page,
    // and the others its data, which takes less to make
    const look = async (actor: Actor) => {
      if (get[actor] !== 200 || actor === welcome)
        expect(await statusOf(actor, 'GET'), actor).toBe(get[actor])
      expect(await statusOf(actor, 'GET', dataOf(sample())), actor).toBe(asData(get[actor]))
    }
    const welcome = actors.find((actor) => get[actor] === 200)
    await Promise.all(actors.map(look))
  })

  it('accepts forms as the table says for every kind of user', async () => {
    for (const actor of post ? actors : oneOfEachKind) {
      if (post) await signInAnew(cookies)
      expect(await statusOf(actor, 'POST', sample(), sound), actor).toBe(post?.[actor] ?? 405)
    }
  })

  it('answers other methods as the table says, or else the same to all', async () => {
    await signInAnew(cookies)
    expect(await statusOf('visitor', 'HEAD')).toBe(get.visitor)
    expect(await statusOf('parent', 'HEAD')).toBe(get.parent)
    for (const method of otherMethods) {
      const said = row[method]
      for (const actor of said ? actors : oneOfEachKind) {
        if (said) await signInAnew(cookies)
        const status = await statusOf(actor, method.toUpperCase(), sample(), said && sound)
        expect(status, `${method} by ${actor}`).toBe(said?.[actor] ?? others)
      }
    }
  })
})

/** Where scripts request only a page's data, which must not bypass the checks. */
function dataOf(path: string): string {
  const [pathname, query] = path.split('?')
  return `${pathname === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`
}

/** For scripts, a redirect is a 202 response. */
function asData(status: number): number {
  return status === 302 ? 202 : status
}

describe('a form from another site', () => {
  const elsewhere = {
    foreign: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    null: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    garbage: { Origin: '%%%', Referer: '::' },
    'same-site': { Origin: 'http://other.localhost', 'Sec-Fetch-Site': 'same-site' },
    missing: {},
  }
  const unsafe = rows.flatMap(({ pattern, sample, post, others, fromAnywhere, ...calls }) => [
    ...(post
      ? [
          ...(fromAnywhere ? [] : [{ name: `POST ${pattern}`, method: 'POST', path: sample }]),
          { name: `POST ${pattern}.data`, method: 'POST', path: () => `${sample()}.data` },
        ]
      : []),
    ...otherMethods
      .filter((method) => calls[method] ?? others !== 405)
      .map((method) => method.toUpperCase())
      .map((method) => ({ name: `${method} ${pattern}`, method, path: sample })),
  ])
  let before: Awaited<ReturnType<typeof databaseState>>

  beforeAll(async () => {
    await signInAnew(cookies)
    before = await databaseState()
  })

  it.each(unsafe)('is refused by $name', async ({ method, path }) => {
    const Cookie = [cookies.holder, cookies.parent, cookies.owner].join('; ')
    for (const headers of Object.values(elsewhere)) {
      const answer = await ask(path(), {
        method,
        headers: { Cookie, 'Content-Type': 'text/plain', ...headers },
        body: 'idempotencyKey=x',
      })
      expect(answer.status).toBe(403)
    }
  })

  it('changes nothing at any of these addresses', async () => {
    expect(await databaseState()).toEqual(before)
  })

  it('is noticed if it changes something', async () => {
    await holdATime(new PlainBrowser('203.0.113.9'))
    expect(await databaseState()).not.toEqual(before)
  })
})

/** The patterns of all routes except mere layouts. */
function addressesOf(routes: ServerBuild['routes']): string[] {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const around = new Set(all.map((route) => route.parentId))
  const pathTo = (id: string | undefined): string[] => {
    const route = all.find((one) => one.id === id)
    return route ? [...pathTo(route.parentId), ...(route.path ? [route.path] : [])] : []
  }
  return all
    .filter((route) => !around.has(route.id))
    .map((route) => '/' + pathTo(route.id).join('/'))
}
