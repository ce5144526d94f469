import type { IncomingMessage } from 'node:http'
import type { PageSubject } from '~/platform/database/page-changes.server'

/** A request whose answer is the same for everybody who asks like this, and may be kept. */
export type Wish = {
  /** The address without what its route does not read. */
  url: string
  pattern: string
  /** Ours, under the name that was asked for. */
  origin: string
  /** All that the answer depends on beside the rows of `shows` and the time. */
  key: string
  /** What the answer shows; nothing where it is always the same. */
  shows: readonly PageSubject[]
  /** What this answer alone says beside what is kept. */
  own: string[]
  /** Takes the answer as it is sent, of whatever status. */
  onAnswer: (answer: KeptAnswer) => void
}

/** A finished answer, as its bytes. */
export type KeptAnswer = {
  status: number
  /** Names and values in turns, but those of the body. */
  headers: string[]
  /** The same for those of the body. */
  bodyHeaders: string[]
  tag: string | undefined
  body: Buffer
}

const wishes = new WeakMap<IncomingMessage, Wish>()

export function setWish(req: IncomingMessage, wish: Wish): void {
  wishes.set(req, wish)
}

/** Undefined where a request is answered for one visitor alone. */
export function wishOf(req: IncomingMessage): Wish | undefined {
  return wishes.get(req)
}
