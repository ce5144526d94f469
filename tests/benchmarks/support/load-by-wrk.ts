import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { load, type Asked, type Load } from './load'
import { processorMs } from './process-figures'

const isInstalled = (() => {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** The load generator, for the notes of a table. */
export const asker = isInstalled ? 'wrk' : 'autocannon, which is the slower of the two sides here'

/**
 * The same with wrk if it is installed: it needs a fraction of autocannon's CPU time, which next to
 * a response of 20 µs would measure itself.
 * @throws if any response was not a page
 */
export async function loadByWrk(
  asked: Asked,
  measure: { connections: number; seconds: number },
): Promise<Load> {
  if (!isInstalled) return await load(asked, measure)
  const { connections, seconds } = measure
  const before = processorMs(asked.pid)
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: gzip, deflate, br',
    '-H',
    'Accept: text/html',
    ...(asked.cookie ? ['-H', `Cookie: ${asked.cookie}`] : []),
    asked.url,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${asked.url} failed:\n${stdout}`)
  const [, count] = /(\d+) requests in/.exec(stdout)!
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout)!
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout)!
  return {
    perSecond: Number(perSecond),
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1_000 }[unit as 'us' | 'ms' | 's'],
    processorMs: (processorMs(asked.pid) - before) / Number(count),
  }
}
