/**
 * Ends what is being loaded or sent as if nobody had asked for it. The router knows no way to give up
 * a navigation but by another one, which would load the page anew, and without a network fail again.
 */
export function stayOnPage(): void {
  const router = window.__remixRouter
  Object.assign(router.state, { navigation: { state: 'idle' } })
  router.patchRoutes(null, []) // changes nothing, and has everybody look at the state again
}
