import autocannon from 'autocannon'

/** What one round of requests found. */
export type Load = { perSecond: number; p99: number }

type Asked = { url: string; connections: number; seconds: number }

/**
 * Asks for one page over and over, as browsers ask: compressed, on connections that stay open.
 * @throws when an answer was anything but a page
 */
export async function load({ url, connections, seconds }: Asked): Promise<Load> {
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
  }
}
