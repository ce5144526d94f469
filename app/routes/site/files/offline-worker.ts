import script from '~/shell/offline/offline-worker?inline-script'

/** The service worker; at the top, as it answers for what is below its address. */
export function loader() {
  return new Response(script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
