import { whyNotReady } from '~/http/monitoring/readiness.server'

/** Readiness check for proxies. */
export async function loader() {
  const reason = await whyNotReady()
  if (reason) return new Response(`not ready: ${reason}\n`, { status: 503 })
  return new Response('ready\n')
}
