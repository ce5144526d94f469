import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { isDecodable, splitAddress } from './raw-address.server'

/** One address of the site, by its pattern: what a log may say, and how it may be asked. */
export type Address = { pattern: string; methods: readonly string[] }

/** Finds a request's address by its URL (path and query); undefined when there is none. */
export type SiteMap = (url: string) => Address | undefined

type Route = NonNullable<ServerBuild['routes'][string]>
type Branch = { id: string; path?: string; index?: boolean; route: Route; children?: Branch[] }

/** The build's routes as the guard and the log see them. */
export function readSiteMap(build: ServerBuild): SiteMap {
  const tree = branchesUnder(undefined, Object.values(build.routes).filter(isPresent))

  return (url) => {
    const { path, query } = splitAddress(url)
    if (!isDecodable(path)) return undefined
    const matches = matchRoutes(tree as never, withoutDataSuffix(path))
    const branches = matches?.map((match) => match.route as unknown as Branch)
    if (!branches?.length) return undefined
    return { pattern: patternOf(branches), methods: methodsOf(branches, query) }
  }
}

function branchesUnder(parentId: string | undefined, routes: Route[]): Branch[] {
  return routes
    .filter((route) => (route.parentId || undefined) === parentId)
    .map((route) => {
      const { id, path, index } = route
      if (index) return { id, path, index, route }
      return { id, path, route, children: branchesUnder(id, routes) }
    })
}

/** Remix asks for a page's data alone at the page's path with `.data` behind it. */
function withoutDataSuffix(path: string): string {
  return path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
}

function patternOf(branches: Branch[]): string {
  const steps = branches.flatMap((branch) => branch.path || [])
  return '/' + steps.join('/')
}

function methodsOf(branches: Branch[], query: string): readonly string[] {
  const page = branches.at(-1)!.route.module
  const named = (page.handle as { methods?: readonly string[] } | undefined)?.methods
  if (named) return named

  const readable = page.loader || page.default ? ['GET', 'HEAD'] : []
  const writable = postedTo(branches, query).route.module.action ? ['POST'] : []
  return [...readable, ...writable]
}

/** Which route a form posts to: an index route only if the query says `index`, as Remix has it. */
function postedTo(branches: Branch[], query: string): Branch {
  const page = branches.at(-1)!
  if (page.index && new URLSearchParams(query).getAll('index').includes('')) return page
  return branches.filter((branch, depth) => depth === 0 || branch.path).at(-1)!
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}
