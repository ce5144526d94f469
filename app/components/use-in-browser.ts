import { useSyncExternalStore } from 'react'

/** What `read` returns once scripts run in the browser; false on the server and on the first render. */
export function useInBrowser(read: () => boolean): boolean {
  return useSyncExternalStore(never, read, () => false)
}

const never = () => () => {}
