import '@remix-run/node'
import type { PlainAnswer } from './http/answers/plain-answer.server'

/** Lowercase, as React 18 passes on what it does not know. */
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: T extends never ? never : 'auto' | 'manual'
  }

  interface ButtonHTMLAttributes<T> {
    popovertarget?: T extends never ? never : string
    popovertargetaction?: 'show' | 'hide' | 'toggle'
  }
}

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }

  interface AppLoadContext {
    cspNonce: string
    /** Whether the answer may be sent to others who ask alike: nothing in it is one visitor's. */
    isForEverybody: boolean
    requestId: string
    /** The pattern of the route that was asked for, for logs. */
    route: string
    /** What Remix itself stumbled over, as it is to be answered if nothing could be rendered. */
    failure?: PlainAnswer
    /** The client's, as far as the proxies in between are trusted. */
    address: string
  }
}
