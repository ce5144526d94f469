import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseState } from '../support/database-state'
import { cookiesOf, holdATime } from '../support/hold-a-time'
import { PlainBrowser } from '../support/plain-browser'
import { ask, fromOurPages, site } from '../support/site'
import { actors, routeMatrix, type Actor } from './route-matrix'

const rows = Object.entries(routeMatrix).map(([pattern, row]) => ({
  pattern,
  sample: pattern,
  others: 405,
  ...row,
}))

let build: ServerBuild
const cookies: Record<Actor, string> = {
  visitor: '',
  stranger: `visitor=${'s'.repeat(43)}`,
  holder: '',
}

beforeAll(async () => {
  build = (await site()).build
  const holder = new PlainBrowser()
  await holdATime(holder)
  cookies.holder = await cookiesOf(holder)
}, 60_000)

describe('the table', () => {
  it('has a row for every address, and an address for every row', () => {
    expect(Object.keys(routeMatrix).sort()).toEqual(addressesOf(build.routes).sort())
  })

  it('would miss the row of a new address', () => {
    const planted = { ...build.routes['routes/booking/booking']!, id: 'planted', path: 'planted' }
    expect(addressesOf({ ...build.routes, planted })).toContain('/planted')
    expect(Object.keys(routeMatrix)).not.toContain('/planted')
  })
})

describe.each(rows)('$pattern', ({ sample, get, post, form, others }) => {
  it.each(actors)('answers a %s as the table says', async (actor) => {
    const headers = { ...fromOurPages, Cookie: cookies[actor] }
    const statusOf = async (method: string, path = sample, body?: string) =>
      (await ask(path, { method, headers, body })).status

    expect(await statusOf('GET')).toBe(get[actor])
    expect(await statusOf('HEAD')).toBe(get[actor])
    expect(await statusOf('GET', dataOf(sample))).toBe(asData(get[actor]))
    for (const method of ['PUT', 'PATCH', 'DELETE']) expect(await statusOf(method)).toBe(others)
    const sound = new URLSearchParams(form).toString()
    expect(await statusOf('POST', sample, sound)).toBe(post?.[actor] ?? 405)
  })
})

/** Where a page's scripts ask for its data alone, which must be no way around. */
function dataOf(path: string): string {
  return path === '/' ? '/_root.data' : `${path}.data`
}

/** A redirect is told to scripts as something accepted. */
function asData(status: number): number {
  return status === 302 ? 202 : status
}

describe('a form from elsewhere', () => {
  const elsewhere = {
    foreign: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    null: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    garbage: { Origin: '%%%', Referer: '::' },
    'same-site': { Origin: 'http://other.localhost', 'Sec-Fetch-Site': 'same-site' },
    missing: {},
  }
  const unsafe = rows.flatMap(({ sample, post, others }) => [
    ...(post ? [`POST ${sample}`, `POST ${sample}.data`] : []),
    ...(others === 405 ? [] : [`PUT ${sample}`, `PATCH ${sample}`, `DELETE ${sample}`]),
  ])

  it.each(unsafe)('is refused by %s, and nothing is changed', async (address) => {
    const [method, path] = address.split(' ') as [string, string]
    const before = await databaseState()
    for (const headers of Object.values(elsewhere)) {
      const answer = await ask(path, {
        method,
        headers: { Cookie: cookies.holder, 'Content-Type': 'text/plain', ...headers },
        body: 'attemptId=x',
      })
      expect(answer.status).toBe(403)
    }
    expect(await databaseState()).toEqual(before)
  })

  it('would be seen to change something', async () => {
    const before = await databaseState()
    await holdATime(new PlainBrowser('203.0.113.9'))
    expect(await databaseState()).not.toEqual(before)
  })
})

/** The patterns of all routes that are not merely around others. */
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
