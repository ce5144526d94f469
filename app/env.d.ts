import '@remix-run/node'
import type { PlainAnswer } from './http/plain-answer.server'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }

  interface AppLoadContext {
    cspNonce: string
    requestId: string
    /** The pattern of the route that was asked for, for logs. */
    route: string
    /** What Remix itself stumbled over, as it is to be answered if nothing could be rendered. */
    failure?: PlainAnswer
    /** The client's, as far as the proxies in between are trusted. */
    address: string
  }
}
