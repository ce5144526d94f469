import type { AppLoadContext } from '~/framework'
import { LRUCache } from 'lru-cache'
import { logger } from '~/platform/logger.server'
import { countCspReport } from '~/platform/metrics.server'
import { networkOf } from '~/values/network'

/** What a browser did not let a page do, without anything that could tell of a person. */
type Violation = {
  directive: string
  /** What was kept out: scheme and host of an address, or a word such as `inline`. */
  blocked: string
  /** The pattern of the page's address. */
  route: string
}

type Reading = 'taken' | 'unreadable' | 'too-many'

const mediaTypes = ['application/csp-report', 'application/reports+json']
const mostReportsInOne = 10

const minute = 60_000
const mostOfNetwork = 60
const mostOfAll = 300
const askedLately = new LRUCache<string, { times: number }>({ max: 5_000, ttl: minute })

const day = 24 * 60 * minute
const mostKinds = 200
const kindsLogged = new LRUCache<string, true>({ max: mostKinds, ttl: day })

/**
 * Counts a browser's reports of violations of our policy, and logs each kind once a day. They are
 * claims of anyone: neither they nor their number may fill the log.
 */
export async function takeCspReports(
  request: Request,
  { address, patternOf }: AppLoadContext,
): Promise<Reading> {
  if (isTooMany(networkOf(address))) return 'too-many'
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!mediaTypes.includes(type)) return 'unreadable'
  const reports = reportsIn(await request.text())
  if (!reports) return 'unreadable'
  for (const report of reports.slice(0, mostReportsInOne)) {
    const violation = violationOf(report, new URL(request.url).origin, patternOf)
    if (violation) record(violation)
  }
  return 'taken'
}

/** By process, which needs no database: it only has to keep a flood out. */
function isTooMany(network: string): boolean {
  const ofAll = timesOf('all')
  const ofNetwork = timesOf(`network ${network}`)
  ofAll.times += 1
  ofNetwork.times += 1
  return ofAll.times > mostOfAll || ofNetwork.times > mostOfNetwork
}

function timesOf(whose: string): { times: number } {
  const before = askedLately.get(whose)
  if (before) return before
  const now = { times: 0 }
  askedLately.set(whose, now)
  return now
}

/** The bodies of both formats; null for anything else. */
function reportsIn(text: string): unknown[] | null {
  const said = parsed(text)
  if (Array.isArray(said))
    return (said as unknown[])
      .filter((one) => fieldOf(one, 'type') === 'csp-violation')
      .map((one) => fieldOf(one, 'body'))
  const report = fieldOf(said, 'csp-report')
  return report ? [report] : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function fieldOf(of: unknown, ...names: string[]): unknown {
  if (typeof of !== 'object' || of === null) return undefined
  const name = names.find((one) => Object.hasOwn(of, one))
  return name === undefined ? undefined : (of as Record<string, unknown>)[name]
}

function textOf(of: unknown, ...names: string[]): string {
  const value = fieldOf(of, ...names)
  return typeof value === 'string' ? value : ''
}

type PatternOf = AppLoadContext['patternOf']

/** Null for a directive that is not ours, or a page of another site. */
function violationOf(report: unknown, ours: string, patternOf: PatternOf): Violation | null {
  const named = textOf(report, 'effectiveDirective', 'effective-directive', 'violated-directive')
  const directive = directives.find((one) => one === named.split(' ')[0])
  const page = textOf(report, 'documentURL', 'document-uri')
  if (!directive || !URL.canParse(page) || new URL(page).origin !== ours) return null
  const blocked = blockedBy(textOf(report, 'blockedURL', 'blocked-uri'), ours)
  return { directive, blocked, route: patternOf(new URL(page).pathname) }
}

const directives = [
  ...['base-uri', 'connect-src', 'default-src', 'font-src', 'form-action', 'frame-ancestors'],
  ...['frame-src', 'img-src', 'manifest-src', 'media-src', 'object-src', 'script-src'],
  ...['script-src-attr', 'script-src-elem', 'style-src', 'style-src-attr', 'style-src-elem'],
  'worker-src',
]

const words = ['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'trusted-types-policy']
const longestHost = 100

/** Schemes of extensions and files stand for themselves: their hosts may identify an installation. */
function blockedBy(address: string, ours: string): string {
  if (words.includes(address)) return address
  if (!URL.canParse(address)) return 'unknown'
  const { protocol, host, origin } = new URL(address)
  if (origin === ours) return 'self'
  if (!['http:', 'https:', 'ws:', 'wss:'].includes(protocol))
    return /^[a-z][a-z-]{0,30}:$/.test(protocol) ? protocol : 'unknown'
  return host.length > longestHost ? `${protocol}//too-long` : `${protocol}//${host}`
}

function record(violation: Violation): void {
  const { directive, blocked, route } = violation
  countCspReport(directive)
  const kind = `${directive} ${blocked} ${route}`
  if (kindsLogged.has(kind)) return
  if (kindsLogged.size >= mostKinds) kindsLogged.purgeStale()
  if (kindsLogged.size >= mostKinds) return
  kindsLogged.set(kind, true)
  logger.warn({ directive, blocked, route }, 'content blocked')
}
