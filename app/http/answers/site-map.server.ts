import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { isDecodable, splitAddress } from '../request-url.server'

/** One address of the site, by its pattern: what a log may say, and how it may be asked. */
export type Address = {
  pattern: string
  methods: readonly string[]
  /** The ids of the routes that answer there, the outermost first. */
  routes: readonly string[]
}

/** Finds a request's address by its URL (path and query); undefined when there is none. */
type SiteMap = (url: string) => Address | undefined

type Route = NonNullable<ServerBuild['routes'][string]>
type Branch = { id: string; path?: string; index?: boolean; route: Route; children?: Branch[] }

/** The build's routes as the guard and the log see them. */
export function readSiteMap(build: ServerBuild): SiteMap {
  const tree = branchesUnder(undefined, Object.values(build.routes).filter(isPresent))
  const paths = pathsIn(tree)
  // to go through all patterns takes as long as to make a page: only through those that begin alike,
  // and where there is nothing to fill in, once
  const beginnings = new Set(paths.map(beginningOf))
  const begun = new Map([...beginnings].map((start) => [start, beginningWith(start, tree)]))
  const find = (path: string): Branch[] => {
    const near = path.includes('%') ? tree : (begun.get(beginningOf(path)) ?? begun.get('*')!)
    return matchRoutes(near as never, path)?.map((match) => match.route as unknown as Branch) ?? []
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

/** The first step of a path or a pattern; `*` where anything may stand there. */
function beginningOf(path: string): string {
  const first = (path.split('/')[1] ?? '').toLowerCase()
  return /[:*?]/.test(first) ? '*' : first
}

function beginningWith(start: string, branches: Branch[], above = ''): Branch[] {
  return branches.flatMap((branch) => {
    const path = branch.path ? `${above}/${branch.path}` : above
    const children = beginningWith(start, branch.children ?? [], path)
    const isNear = [start, '*'].includes(beginningOf(path || '/'))
    return isNear || children.length > 0 ? [{ ...branch, children }] : []
  })
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

/** Without `.` and `..`, as Remix sees it. */
function resolved(path: string): string {
  return path.includes('.') || /%2e/i.test(path) ? new URL(`http://site${path}`).pathname : path
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
