import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { freshSeconds, keptSeconds, type Fetched } from '~/values/freshness'

type Entry = {
  what: Fetched
  fetchedAt: number
  value: Promise<unknown>
  /** Of the navigation that asked first: once it is given up, what it asked for does not arrive. */
  signal: AbortSignal | undefined
}

type Asking<Value> = {
  /** The asking navigation's own. */
  signal?: AbortSignal
  /** Told what arrived after something stale was given, and what that was. */
  onFresh?: (fresh: Value, given: Value) => void
}

/** What this browser has fetched while the site stood open, by address. */
const entries = new Map<string, Entry>()

/**
 * What was fetched under a key, or fetches it. While it is new it is taken as it is; for a while after
 * that it is given once more, while it is fetched anew. A failure is not kept, and whoever was waiting
 * for what another navigation asked for asks again when that was given up.
 */
export async function cached<Value>(
  key: string,
  what: Fetched,
  fetchIt: () => Promise<Value>,
  { signal, onFresh }: Asking<Value> = {},
): Promise<Value> {
  // Remix begins to load even for a navigation that was given up while its script came
  if (signal?.aborted) return fetchIt()
  const entry = entries.get(key)
  const age = entry ? secondsSince(entry.fetchedAt) : Infinity
  if (!entry || age >= keptSeconds[what]) return keep(key, what, fetchIt(), signal)

  if (age >= freshSeconds[what]) {
    const loading = keep(key, what, fetchIt(), signal)
    const tell = ([fresh, given]: [Value, Value]) => {
      // unless something was sent meanwhile
      if (entries.get(key)?.value === loading) onFresh?.(fresh, given)
    }
    Promise.all([loading, entry.value as Promise<Value>]).then(tell, () => {})
  }
  try {
    return (await entry.value) as Value
  } catch (error) {
    if (!entry.signal?.aborted || signal?.aborted) throw error
    return cached(key, what, fetchIt, { signal, onFresh })
  }
}

/** What was fetched under a key and is new, or is on its way. */
export function fetchedAlready<Value>(key: string): Promise<Value> | null {
  const entry = entries.get(key)
  const isNew = entry && secondsSince(entry.fetchedAt) < freshSeconds[entry.what]
  return isNew ? (entry.value as Promise<Value>) : null
}

/** After anything was sent: whatever was fetched before may say something else now. */
export function forgetFetched(): void {
  entries.clear()
}

/** The `clientLoader` of a page that says the same to everybody. */
export function keptPage({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return cached(pathname + search, 'data', () => serverLoader(), {
    signal: request.signal,
    onFresh: () => showFresh(pathname + search),
  })
}

/** Has a page that is open, or just opening, take what has arrived for it; nothing is fetched for that. */
function showFresh(address: string) {
  const router = window.__remixRouter
  const { state } = router
  if (state.navigation.state === 'idle') {
    const { pathname, search } = state.location
    if (pathname + search === address) router.revalidate()
    return
  }
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    stop()
    showFresh(address)
  })
}

function keep<Value>(
  key: string,
  what: Fetched,
  value: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  for (const [old, { what, fetchedAt }] of entries)
    if (secondsSince(fetchedAt) >= keptSeconds[what]) entries.delete(old)

  entries.set(key, { what, fetchedAt: performance.now(), value, signal })
  value.catch(() => {
    if (entries.get(key)?.value === value) entries.delete(key)
  })
  return value
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000
}
