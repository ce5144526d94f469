import { clock } from '../clock.server'
import { logger } from '../logger.server'
import { database } from './database.server'

/** Smaller differences are delays of the answer, or drift that time servers allow. */
const mostDifferenceMs = 2_000
const betweenComparisonsMs = 30_000

let aheadMs = 0

/**
 * Compares this machine's clock with the database's, now and twice a minute. While they differ, the
 * database's counts, so that all servers of a site have one time. Returns what ends it.
 */
export async function followDatabaseClock(): Promise<() => void> {
  await compareClocks()
  const comparisons = setInterval(() => void compareClocks(), betweenComparisonsMs).unref()
  return () => clearInterval(comparisons)
}

/** By how much this machine's clock was ahead of the database's when last compared; 0 if it agreed. */
export function clockAheadMs(): number {
  return aheadMs
}

/** Keeps what was found before while the database is away, or too slow to tell another difference. */
export async function compareClocks(ask: () => Promise<Date> = askDatabase): Promise<void> {
  const before = performance.now()
  const at = await ask().catch(() => null)
  if (!at) return
  const halfDelayMs = (performance.now() - before) / 2
  const ahead = clock.ofMachine().getTime() - halfDelayMs - at.getTime()
  if (Math.abs(ahead - aheadMs) <= halfDelayMs) return
  const found = Math.abs(ahead) > mostDifferenceMs ? ahead : 0
  if (Math.abs(found - aheadMs) > mostDifferenceMs)
    logger.warn({ aheadSeconds: Math.round(found / 1000) }, 'clock differs from the database')
  aheadMs = found
  clock.follow(found === 0 ? null : { at, monotonicMs: before + halfDelayMs })
}

async function askDatabase(): Promise<Date> {
  const [{ now }] = await database().$queryRaw<[{ now: Date }]>`select clock_timestamp() as now`
  return now
}
