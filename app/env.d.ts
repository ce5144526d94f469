import '@remix-run/node'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }

  interface AppLoadContext {
    cspNonce: string
    requestId: string
    /** The pattern of the route that was asked for, for logs. */
    route: string
    /** The client's, as far as the proxies in between are trusted. */
    address: string
  }
}
