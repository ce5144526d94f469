import { transaction, type Transaction } from './database.server'
import { limitConcurrency } from './limit-concurrency.server'
import { lockName } from './lock-name.server'
import { hashToken, tokenFrom } from '../secrets/tokens.server'

export type Limit = {
  /** The action that is limited, such as `sign-in`. */
  of: string
  /** The maximum number of tries within `minutes`. */
  most: number
  /** The length of the sliding window. */
  minutes: number
  /** Slows down repeated tries. Without it there is no delay between tries. */
  pause?: Pause
}

/** The first tries are free; after that each delay doubles, up to the longest. */
export type Pause = { free: number; firstSeconds: number; longestSeconds: number }

/** A permitted try, to give back if it turns out not to count, or how long to wait. */
type Try = { id: string } | { waitSeconds: number }

/** Half of the pool's connections: a flood of tries leaves the others to everyone else. */
const counting = limitConcurrency({ atOnce: 5, mostWaiting: 1000 })

/**
 * Consumes one try for the account, address or other key in `whose`. Exact across all processes,
 * because tries of one key are serialized. A try that should not count is given back.
 * @throws {TooManyWaiting} in a flood
 */
export async function consumeRateLimit(limit: Limit, whose: string, now: Date): Promise<Try> {
  const key = keyOf(limit, whose)
  return await counting(() =>
    transaction(async (tx) => {
      await lockName(tx, key)
      return await takeInLine(tx, limit, key, now)
    }),
  )
}

/** Tolerates clock differences between processes and between requests. */
const toleranceMs = 60_000

/** Tries dated further ahead were recorded while a clock was wrong and are deleted. */
async function takeInLine(tx: Transaction, limit: Limit, key: string, now: Date): Promise<Try> {
  const span = limit.minutes * 60_000
  const ahead = new Date(now.getTime() + toleranceMs)
  const recent = await tx.rateLimitTry.findMany({
    where: { key, at: { gt: new Date(now.getTime() - span) } },
    orderBy: { at: 'desc' },
    take: limit.most,
    select: { at: true },
  })
  if (recent.some(({ at }) => at > ahead)) {
    await tx.rateLimitTry.deleteMany({ where: { key, at: { gt: ahead } } })
    return await takeInLine(tx, limit, key, now)
  }
  const first = recent[limit.most - 1]
  const [last] = recent
  const pause = pauseAfter(recent.length, limit)
  const nextAt = Math.max(
    first ? first.at.getTime() + span : 0,
    last && pause > 0 ? last.at.getTime() + pause : 0,
  )
  if (nextAt > now.getTime()) return { waitSeconds: Math.ceil((nextAt - now.getTime()) / 1000) }
  const { id } = await tx.rateLimitTry.create({ data: { key, at: now }, select: { id: true } })
  return { id }
}

/** In milliseconds. */
function pauseAfter(tries: number, { pause }: Limit): number {
  if (!pause || tries < pause.free) return 0
  return Math.min(pause.longestSeconds, pause.firstSeconds * 2 ** (tries - pause.free)) * 1000
}

/** Part of a command: refunds a try, for example because the password was right. */
export async function refundRateLimit(tx: Transaction, { id }: { id: string }): Promise<void> {
  await tx.rateLimitTry.deleteMany({ where: { id } })
}

/** Part of a command: resets the limit, for example after a password reset. */
export async function resetRateLimit(tx: Transaction, limit: Limit, whose: string): Promise<void> {
  await tx.rateLimitTry.deleteMany({ where: { key: keyOf(limit, whose) } })
}

/** Hashed with the site's secret, so the table does not reveal who tried. */
function keyOf({ of }: Limit, whose: string): string {
  return hashToken(tokenFrom(`try ${of}`, whose))
}
