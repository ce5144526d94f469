import autocannon from 'autocannon'
import { processorMs } from './process-figures'

/** The result of one round of requests; CPU time of the server process per page. */
export type Load = { perSecond: number; p99: number; processorMs: number }

/** A page, the process that serves it, and the cookie of who asks. */
export type Asked = { url: string; pid: number; cookie?: string }

/**
 * Requests one page repeatedly, as browsers do: compressed, on keep-alive connections.
 * @throws if any response was not a page
 */
export async function load(
  { url, pid, cookie }: Asked,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const before = processorMs(pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: {
      'Accept-Encoding': 'gzip, deflate, br',
      Accept: 'text/html',
      ...(cookie && { Cookie: cookie }),
    },
  })
  const failures = result.non2xx + result.errors + result.timeouts
  if (failures > 0) throw new Error(`${failures} requests of ${url} failed`)
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    processorMs: (processorMs(pid) - before) / result['2xx'],
  }
}
