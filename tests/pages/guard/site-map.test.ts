import type { ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { matchRoutes } from '~/framework'
import { readSiteMap, type SiteMap } from '~/http/answers/site-map.server'
import { site } from '../../support/servers/site'

type Route = NonNullable<ServerBuild['routes'][string]>
type Branch = { id: string; path?: string; index?: boolean; children?: Branch[] }

let siteMap: SiteMap
let tree: Branch[]
let patterns: string[]

beforeAll(async () => {
  const { build } = await site()
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  siteMap = readSiteMap(build)
  tree = childrenOf(undefined, routes)
  patterns = routes.map((route) => pathTo(route, routes))
})

describe('the site map', () => {
  it('finds the same routes as the router among all of them, for every pattern', () => {
    expect(new Set(patterns).size).toBeGreaterThan(400)
    const addresses = patterns.map((pattern) => pattern.replace(/:\w+\??|\*/g, 'some-thing'))
    expect(addresses.map(routesIn)).toEqual(addresses.map(routesOfRouter))
  })

  it('finds the same for addresses close to patterns', () => {
    const beginnings = new Map(patterns.map((pattern) => beginningOf(pattern)))
    const addresses = [...beginnings].flatMap(([first, second]) => [
      ...[`/${first}/`, `/${first}//${second}`, `//${first}/${second}`, `/no-such/${second}`],
      ...[`/${first}/no-such`, `/${first}/no-such/${second}`, `/${first}/${second}/no-such/thing`],
      ...[`/${first.toUpperCase()}/${second.toUpperCase()}/1`, `/${first}/%61${second}`],
    ])
    expect(addresses.map(routesIn)).toEqual(addresses.map(routesOfRouter))
  })
})

function beginningOf(pattern: string): [string, string] {
  const [, first = '', second = ''] = pattern.replace(/[:*?]/g, '').split('/')
  return [first, second]
}

function routesIn(address: string): [string, readonly string[]] {
  return [address, siteMap(address)?.routes ?? []]
}

function routesOfRouter(address: string): [string, readonly string[]] {
  const matches = matchRoutes(tree as never, address) ?? []
  return [address, matches.map(({ route }) => (route as unknown as Branch).id)]
}

function childrenOf(parentId: string | undefined, routes: Route[]): Branch[] {
  return routes
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => ({
      id,
      path,
      ...(index ? { index } : { children: childrenOf(id, routes) }),
    }))
}

function pathTo(route: Route, routes: Route[]): string {
  const parent = routes.find(({ id }) => id === route.parentId)
  const above = parent ? pathTo(parent, routes) : ''
  return route.path ? `${above === '/' ? '' : above}/${route.path}` : above || '/'
}
