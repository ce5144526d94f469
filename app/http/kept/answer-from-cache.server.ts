import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import express, { type Express } from 'express'
import { LRUCache } from 'lru-cache'
import { listenToChanges, whenChangesAreKnown } from '~/platform/database/page-changes.server'
import { readSiteMap } from '../answers/site-map.server'
import { objectionToAddress } from '../guards/guard-address.server'
import { formSecretCookie, hasFormSecret } from '../forms/form-secret.server'
import { hostAskedFor, isAskedOnce, originFor, type Trusts } from '../guards/guard-origin.server'
import { logRequest } from '../monitoring/request-log.server'
import { isKnownAway, noteDatabaseReached } from '~/platform/database/database-away.server'
import { encodings } from '../delivery/compression.server'
import { splitAddress } from '../request-url.server'
import { fileMemory } from './file-memory.server'
import { countAnswer, measureSize } from './answer-figures.server'
import { answerCache, type AnswerCache } from './answer-cache.server'
import { keptAddresses } from './kept-addresses.server'
import { pageWhileAway } from './page-while-away.server'
import { sendAnswer } from './send-answer.server'
import { visitorVariant } from './visitor-variant.server'
import { markCacheable, type CacheableRequest, type KeptAnswer } from './cacheable-request.server'

type Options = {
  /** Memory for cached responses; zero disables the cache. */
  bytes: number
  /** The folder of built files. */
  clientDir?: string
}

/** A response being rendered, and the requests waiting for it. */
type Flight = { waiting: (() => void)[] }

type Asked = Omit<CacheableRequest, 'onAnswer' | 'sendLast'> & {
  /** Whether it can be sent as it last was. */
  lasts: boolean
  timesApart: boolean
}

/** After this many waits a request renders its own response, because the data keeps changing. */
const mostFlights = 3

/**
 * Puts a response cache in front of the site: pages that are the same for everyone are rendered
 * once and served from memory until their data changes. Everything else, and anything a guard might
 * refuse, goes to the site.
 */
export function answerFromCache(
  site: Express,
  build: ServerBuild,
  { bytes, clientDir }: Options,
): RequestListener {
  const cache = answerCache(bytes)
  const read = wishReader(site, build)
  const flights = new Map<string, Flight>()
  const files = fileMemory(clientDir)
  measureSize(cache.size)
  listenToChanges()

  return (req, res) => {
    const startedAt = performance.now()
    if (!isPlainQuestion(req)) return void site(req, res)
    const file = files.keyOf(req)
    if (file !== undefined) return answerFile(file, req, res, startedAt)
    const asked = read.wish(req)
    if (asked) answer(req, res, { asked, startedAt, flown: 0 })
    else site(req, res)
  }

  function answerFile(key: string, req: IncomingMessage, res: ServerResponse, startedAt: number) {
    const kept = files.find(key)
    if (kept && read.origin(req)) {
      countAnswer('files')
      return sendKept(kept, { req, res, asked: { pattern: '/*', own: [] }, startedAt })
    }
    if (req.method === 'GET') files.record(key, res)
    site(req, res)
  }

  type Visit = { asked: Asked; startedAt: number; flown: number }

  function answer(req: IncomingMessage, res: ServerResponse, visit: Visit) {
    if (visit.asked.shows.length === 0) return find(req, res, visit)
    whenChangesAreKnown((isKnown) => {
      if (res.destroyed) return
      if (isKnown) find(req, res, visit)
      else if (!isKnownAway() || !answerLast(req, res, visit)) make(req, res, visit.asked)
    })
  }

  function answerLast(req: IncomingMessage, res: ServerResponse, { asked, startedAt }: Visit) {
    const requestId = randomUUID()
    if (!sendLast(req, res, asked, requestId)) return false
    logWhenSent(req, res, { requestId, route: asked.pattern, startedAt })
    return true
  }

  /** Sends a page as it last was, marked, and keeps nothing of it. */
  function sendLast(req: IncomingMessage, res: ServerResponse, asked: Asked, requestId: string) {
    const page = asked.lasts ? lastOf(asked) : undefined
    if (!page) return false
    countAnswer('memory')
    for (const name of res.getHeaderNames()) if (name !== 'connection') res.removeHeader(name)
    sendAnswer(page, req, res, ['X-Request-Id', requestId, ...asked.own])
    return true
  }

  /** Whatever encoding it was kept in, in the one that was asked for. */
  function lastOf({ key, timesApart }: Asked): KeptAnswer | undefined {
    const at = key.lastIndexOf('\n') + 1
    const asked = key.slice(at)
    const found = [asked, ...encodings].map((one) => cache.findLast(key.slice(0, at) + one))
    const last = found.find((one) => one !== undefined)
    return last && pageWhileAway(last, { timesApart, encoding: asked })
  }

  function find(req: IncomingMessage, res: ServerResponse, visit: Visit) {
    const { asked, startedAt, flown } = visit
    const kept = cache.find(asked.key)
    if (kept) {
      countAnswer('memory')
      return sendKept(kept, { req, res, asked, startedAt })
    }
    const flight = flights.get(asked.key)
    if (flight && flown < mostFlights)
      flight.waiting.push(() => answer(req, res, { ...visit, flown: flown + 1 }))
    else make(req, res, asked, flight ? undefined : cache)
  }

  /**
   * Lets the site respond; with a cache, other requests for the same key wait for it
   * (single-flight).
   */
  function make(req: IncomingMessage, res: ServerResponse, asked: Asked, keeper?: AnswerCache) {
    if (res.destroyed) return
    countAnswer('made')
    const flight: Flight = { waiting: [] }
    const keep = keeper?.begin(asked.key, asked.shows)
    let keeping: Promise<void> | undefined
    const onAnswer = (made: KeptAnswer) => {
      if (made.status === 200) noteDatabaseReached()
      if (made.status === 200) keeping = keep?.(made).catch(() => undefined)
    }
    if (keeper) {
      flights.set(asked.key, flight)
      res.once('close', () => void Promise.resolve(keeping).then(() => land(asked.key, flight)))
    }
    const { lasts: _lasts, timesApart: _timesApart, ...cacheable } = asked
    markCacheable(req, {
      ...cacheable,
      onAnswer,
      sendLast: (to, requestId) => sendLast(req, to, asked, requestId),
    })
    req.url = asked.url
    site(req, res)
  }

  function land(key: string, flight: Flight) {
    flights.delete(key)
    for (const ask of flight.waiting) ask()
  }
}

type Sending = {
  req: IncomingMessage
  res: ServerResponse
  asked: Pick<Asked, 'pattern' | 'own'>
  startedAt: number
}

function sendKept(kept: KeptAnswer, { req, res, asked, startedAt }: Sending) {
  const requestId = randomUUID()
  const { pattern: route, own } = asked
  logWhenSent(req, res, { requestId, route, startedAt })
  sendAnswer(kept, req, res, ['X-Request-Id', requestId, ...own])
}

function logWhenSent(
  req: IncomingMessage,
  res: ServerResponse,
  place: Parameters<typeof logRequest>[2],
) {
  res.once('close', () => logRequest(req, res, place))
}

/** Whether a request is a GET or HEAD without a body, which would have to be read first. */
function isPlainQuestion({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'
}

/** Parses a request's cache key; undefined if it is not cacheable. */
function wishReader(site: Express, build: ServerBuild) {
  const siteMap = readSiteMap(build)
  const trusts = site.get('trust proxy fn') as Trusts
  const encodings = new LRUCache<string, string>({ max: 100 })
  const places = new LRUCache<string, Place>({ max: 1_000 })

  function place(url: string): Place | undefined {
    const before = places.get(url)
    if (before) return before
    const found = placeOf(url, siteMap)
    // other spellings of an address would only use memory
    if (found?.url === url) places.set(url, found)
    return found
  }

  function origin(req: IncomingMessage): string | undefined {
    return isAskedOnce(req) ? originFor(hostAskedFor(req, trusts)) : undefined
  }

  function wish(req: IncomingMessage): Asked | undefined {
    const found = place(req.url ?? '')
    const variant = found && visitorVariant(req.headers)
    if (!found || variant === null) return undefined
    const asked = origin(req)
    if (!asked) return undefined
    const { hasForm, ...kept } = found
    const isNew = hasForm && !hasFormSecret(req.headers.cookie)
    const own = isNew ? ['Set-Cookie', formSecretCookie()] : []
    const key = `${asked}\n${found.url}\n${variant}\n${encodingOf(req)}`
    return { ...kept, origin: asked, own, key }
  }

  function encodingOf(req: IncomingMessage): string {
    const accepted = req.headers['accept-encoding'] ?? ''
    const before = encodings.get(accepted)
    if (before !== undefined) return before
    const encoding =
      ['br', 'gzip'].find((one) => express.request.acceptsEncodings.call(req as never, one)) ?? ''
    if (accepted.length <= 200) encodings.set(accepted, encoding)
    return encoding
  }

  return { origin, wish }
}

type SiteMap = ReturnType<typeof readSiteMap>
type Place = Pick<Asked, 'url' | 'pattern' | 'shows' | 'lasts' | 'timesApart'> & {
  hasForm: boolean
}

/** Paths as pages link to them. */
const plainPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/?index\.html)?|index\.html)?$/

/** The cacheable address of a URL, without unused parameters. */
function placeOf(url: string, siteMap: SiteMap): Place | undefined {
  const { path, query } = splitAddress(url)
  if (!plainPath.test(path) || objectionToAddress(url)) return undefined
  const pattern = siteMap(path)?.pattern ?? ''
  const kept = keptAddresses[pattern]
  if (!kept) return undefined
  const read = query === '' ? '' : readQuery(query, kept.reads ?? {})
  if (read === undefined) return undefined
  const whole = read === '' ? path : `${path}?${read}`
  const { shows, timesApart = false } = kept
  const lasts = timesApart || !shows.includes('calendar')
  const hasForm = kept.formAt?.test(whole) ?? false
  return { url: whole, pattern, shows, lasts, timesApart, hasForm }
}

/** The used parameters in a fixed order; undefined if the query is not cacheable. */
function readQuery(query: string, reads: Record<string, RegExp>): string | undefined {
  // empty fields are redirected away
  if (/(?:^|&)[^=&]+=(?:&|$)/.test(query)) return undefined
  const said = new URLSearchParams(query)
  const read = new URLSearchParams()
  for (const [name, form] of Object.entries(reads)) {
    const [value, ...more] = said.getAll(name)
    if (value === undefined) continue
    if (more.length > 0 || !form.test(value)) return undefined
    read.set(name, value)
  }
  return read.toString()
}
