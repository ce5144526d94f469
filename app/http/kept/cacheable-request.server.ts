import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageSubject } from '~/platform/database/page-changes.server'

/** A request whose response is cacheable and shared. */
export type CacheableRequest = {
  /** The URL without unused parameters. */
  url: string
  pattern: string
  /** Our origin under the requested host name. */
  origin: string
  /** Everything the response depends on besides the subjects' data and the time. */
  key: string
  /** The subjects it shows; empty if it never changes. */
  shows: readonly PageSubject[]
  /** Headers specific to this response. */
  own: string[]
  /** Receives the response as it is sent, with any status. */
  onAnswer: (answer: KeptAnswer) => void
  /** While the database is away, sends the page as it last was; false if there is none. */
  sendLast: (res: ServerResponse, requestId: string) => boolean
}

/** A complete response in bytes. */
export type KeptAnswer = {
  status: number
  /** Alternating names and values, without body headers. */
  headers: string[]
  /** Likewise for body headers. */
  bodyHeaders: string[]
  tag: string | undefined
  body: Buffer
}

const wishes = new WeakMap<IncomingMessage, CacheableRequest>()

export function markCacheable(req: IncomingMessage, wish: CacheableRequest): void {
  wishes.set(req, wish)
}

/** Undefined for a response to a single visitor. */
export function cacheableRequestOf(req: IncomingMessage): CacheableRequest | undefined {
  return wishes.get(req)
}
