import autocannon from 'autocannon'
import { processorMs } from './process-figures'

/** What one round of requests found; the processor time of the server's own process, for one page. */
export type Load = { perSecond: number; p99: number; processorMs: number }

/** A page, and the process that answers. */
export type Asked = { url: string; pid: number }

/**
 * Asks for one page over and over, as browsers ask: compressed, on connections that stay open.
 * @throws when an answer was anything but a page
 */
export async function load(
  { url, pid }: Asked,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const before = processorMs(pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html' },
  })
  const failures = result.non2xx + result.errors + result.timeouts
  if (failures > 0) throw new Error(`${failures} requests of ${url} failed`)
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    processorMs: (processorMs(pid) - before) / result['2xx'],
  }
}
