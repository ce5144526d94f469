import '@remix-run/node'
import type { PlainAnswer } from './http/answers/plain-answer.server'

/** Lowercase, because React 18 passes unknown attributes on unchanged. */
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
    /** Whether the response is the same for everyone and may be shared. */
    isForEverybody: boolean
    requestId: string
    /** The route pattern, for logs. */
    route: string
    /** The pattern of a path of ours, for logs. */
    patternOf: (path: string) => string
    /** An error inside Remix, as the response if nothing could be rendered. */
    failure?: PlainAnswer
    /** Set once the database could not be reached. */
    whileAway?: { unsaved: boolean }
    /** Monotonic, in milliseconds. */
    startedAt: number
    /** Why it was refused, for logs, where the response looks like a missing page. */
    refused?: 'permission'
    /** The client's address, as far as trusted proxies report it. */
    address: string
    /** The address of who asks without a proxy and not by the site's public name. */
    directAddress: string | undefined
  }
}
