import { matchRoutes } from '~/framework'
import type { ServerBuild } from '@remix-run/node'
import { isDecodable, splitAddress } from '../request-url.server'

/** One address by its route pattern, which is safe to log, and its allowed methods. */
export type SiteAddress = {
  pattern: string
  methods: readonly string[]
  /** The ids of the matching routes, outermost first. */
  routes: readonly string[]
}

/** Finds the address of a URL (path and query); undefined if no route matches. */
export type SiteMap = (url: string) => SiteAddress | undefined

type Route = NonNullable<ServerBuild['routes'][string]>
type Branch = { id: string; path?: string; index?: boolean; route: Route; children?: Branch[] }

/** Indexes the build's routes for the guards and the log. */
export function readSiteMap(build: ServerBuild): SiteMap {
  const tree = branchesUnder(undefined, Object.values(build.routes).filter(isPresent))
  const paths = pathsIn(tree)
  // matching all patterns takes as long as rendering a page, so index them by their first two
  // segments, and look up static paths directly; all beginnings at once would delay each start
  const beginnings = new Set(paths.flatMap((path) => [beginningOf(path), firstOf(path)]))
  const begun = new Map<string, Branch[]>()
  const near = (path: string): Branch[] => {
    const start = [beginningOf(path), firstOf(path)].find((one) => beginnings.has(one)) ?? '*'
    const branches = begun.get(start) ?? beginningWith(start, tree)
    begun.set(start, branches)
    return branches
  }
  const find = (path: string): Branch[] => {
    const among = path.includes('%') ? tree : near(path)
    return matchRoutes(among as never, path)?.map((match) => match.route as unknown as Branch) ?? []
  }
  const plain = new Set(paths.filter((path) => !/[:*?]/.test(path)))
  const found = new Map<string, Branch[]>()
  const look = (path: string) => {
    if (!plain.has(path)) return find(path)
    const branches = found.get(path) ?? find(path)
    found.set(path, branches)
    return branches
  }

  return (url) => {
    const { path, query } = splitAddress(url)
    if (!isDecodable(path)) return undefined
    const branches = look(withoutDataSuffix(resolved(path)))
    if (branches.length === 0) return undefined
    const routes = branches.map(({ id }) => id)
    return { pattern: patternOf(branches), methods: methodsOf(branches, query), routes }
  }
}

function pathsIn(branches: Branch[], above: string[] = []): string[] {
  return branches.flatMap(({ path, children = [] }) => {
    const steps = path ? [...above, path] : above
    return children.length > 0 ? pathsIn(children, steps) : '/' + steps.join('/')
  })
}

/** The first two segments of a path or pattern; `*` for one that is dynamic, and for all after it. */
function beginningOf(path: string): string {
  const [first, second = ''] = path.toLowerCase().split('/', 3).slice(1).map(staticOrAny)
  return first === '*' || second === '' ? (first ?? '') : `${first}/${second}`
}

/** The same as if the second segment were one that no pattern names. */
function firstOf(path: string): string {
  const [first] = beginningOf(path).split('/')
  return first === '*' ? '*' : `${first}/*`
}

function staticOrAny(segment: string): string {
  return /[:*?]/.test(segment) ? '*' : segment
}

function beginningWith(start: string, branches: Branch[], above = ''): Branch[] {
  return branches.flatMap((branch) => {
    const path = branch.path ? `${above}/${branch.path}` : above
    const children = beginningWith(start, branch.children ?? [], path)
    return isNear(path, start) || children.length > 0 ? [{ ...branch, children }] : []
  })
}

/** Whether a pattern may match a path with this beginning. */
function isNear(pattern: string, start: string): boolean {
  const [first, second] = beginningOf(pattern || '/').split('/')
  const [wanted, next] = start.split('/')
  if (first === '*') return true
  return first === wanted && (second === undefined || second === '*' || second === next)
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

/** Resolves `.` and `..` as Remix does. */
function resolved(path: string): string {
  return path.includes('.') || /%2e/i.test(path) ? new URL(`http://site${path}`).pathname : path
}

/** Remix requests a page's data at its path plus `.data`. */
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

/**
 * The route that a form posts to. As in Remix, an index route only if the query contains `index`.
 */
function postedTo(branches: Branch[], query: string): Branch {
  const page = branches.at(-1)!
  if (page.index && new URLSearchParams(query).getAll('index').includes('')) return page
  return branches.filter((branch, depth) => depth === 0 || branch.path).at(-1)!
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined
}
