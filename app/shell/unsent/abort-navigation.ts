/**
 * Aborts the current load or submission. The router can only replace a navigation by another one,
 * which would reload the page and fail again while offline.
 */
export function abortNavigation(): void {
  const router = window.__remixRouter
  Object.assign(router.state, { navigation: { state: 'idle' } })
  router.patchRoutes(null, []) // changes nothing but notifies all subscribers
}
