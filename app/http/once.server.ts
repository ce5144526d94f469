import type { AppLoadContext } from '@remix-run/node'

/** What was found for this request before, or else what is found now: all that ask in one request look once. */
export function once<Found>(
  found: WeakMap<AppLoadContext, Promise<Found>>,
  context: AppLoadContext,
  find: () => Promise<Found>,
): Promise<Found> {
  const before = found.get(context)
  if (before) return before
  const now = find()
  found.set(context, now)
  return now
}
