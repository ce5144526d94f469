import type { ClientLoaderFunctionArgs } from '~/framework'
import { freshSeconds, keptSeconds, type Fetched } from '~/values/freshness'

type Entry = {
  what: Fetched
  fetchedAt: number
  value: Promise<unknown>
  /** Of the navigation that started the fetch. Aborting it cancels the fetch. */
  signal: AbortSignal | undefined
}

type Asking<Value> = {
  /** Of the requesting navigation. */
  signal?: AbortSignal
  /** Called when a fresh value replaces a stale one that was returned. */
  onFresh?: (fresh: Value, given: Value) => void
}

/** Responses cached since the page was opened, by URL. */
const entries = new Map<string, Entry>()

/**
 * Returns a cached value or fetches it. Fresh values are returned as they are; stale ones are
 * returned once more while they are refetched. Failures are not cached. Callers waiting for a fetch
 * that another navigation aborted fetch again.
 */
export async function fetchCached<Value>(
  key: string,
  what: Fetched,
  fetchIt: () => Promise<Value>,
  { signal, onFresh }: Asking<Value> = {},
): Promise<Value> {
  // Remix starts loading even for a navigation that was aborted while its script loaded
  if (signal?.aborted) return fetchIt()
  const entry = entries.get(key)
  const age = entry ? secondsSince(entry.fetchedAt) : Infinity
  if (!entry || age >= keptSeconds[what]) return keep(key, what, fetchIt(), signal)

  if (age >= freshSeconds[what]) {
    const loading = keep(key, what, fetchIt(), signal)
    const tell = ([fresh, given]: [Value, Value]) => {
      // unless a form was submitted meanwhile
      if (entries.get(key)?.value === loading) onFresh?.(fresh, given)
    }
    Promise.all([loading, entry.value as Promise<Value>]).then(tell, () => {})
  }
  try {
    return (await entry.value) as Value
  } catch (error) {
    if (!entry.signal?.aborted || signal?.aborted) throw error
    return fetchCached(key, what, fetchIt, { signal, onFresh })
  }
}

/** The cached value if it is fresh or being fetched. */
export function findCached<Value>(key: string): Promise<Value> | null {
  const entry = entries.get(key)
  const isNew = entry && secondsSince(entry.fetchedAt) < freshSeconds[entry.what]
  return isNew ? (entry.value as Promise<Value>) : null
}

/** Clears the cache after a submission, since any cached data may be outdated. */
export function clearDataCache(): void {
  entries.clear()
}

/** The cached `clientLoader` of a page that is the same for everyone. */
export function cachedClientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return fetchCached(pathname + search, 'data', () => serverLoader(), {
    signal: request.signal,
    onFresh: () => showFresh(pathname + search),
  })
}

/** Updates the open page with data that was just fetched. Sends no request. */
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
