import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { freshSeconds, keptSeconds, type Fetched } from '~/values/freshness'

type Entry = { what: Fetched; fetchedAt: number; value: Promise<unknown> }

/** What this browser has fetched while the site stood open, by address. */
const entries = new Map<string, Entry>()

/**
 * What was fetched under a key, or fetches it. While it is new it is taken as it is; for a while after
 * that it is shown once more, and fetched anew for the next who asks. A failure is not kept.
 */
export function cached<Value>(
  key: string,
  what: Fetched,
  fetchIt: () => Promise<Value>,
): Promise<Value> {
  const entry = entries.get(key)
  const age = entry ? secondsSince(entry.fetchedAt) : Infinity
  if (entry && age < freshSeconds[what]) return entry.value as Promise<Value>

  const value = keep(key, what, fetchIt())
  return entry && age < keptSeconds[what] ? (entry.value as Promise<Value>) : value
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
  return cached(pathname + search, 'data', () => serverLoader())
}

function keep<Value>(key: string, what: Fetched, value: Promise<Value>): Promise<Value> {
  for (const [old, { what, fetchedAt }] of entries)
    if (secondsSince(fetchedAt) >= keptSeconds[what]) entries.delete(old)

  entries.set(key, { what, fetchedAt: performance.now(), value })
  value.catch(() => {
    if (entries.get(key)?.value === value) entries.delete(key)
  })
  return value
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000
}
