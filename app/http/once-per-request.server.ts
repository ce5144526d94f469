import type { AppLoadContext } from '~/framework'

/** Memoizes a lookup per request. */
export function oncePerRequest<Found>(
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
