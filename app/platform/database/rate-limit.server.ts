import { transaction, type Transaction } from './database.server'
import { lockName } from './lock-name.server'
import { hashToken, tokenFrom } from '../secrets/tokens.server'

export type Limit = {
  /** What is tried, e.g. `sign-in`. */
  of: string
  /** At most so many tries … */
  most: number
  /** … within any such stretch of time. */
  minutes: number
  /** After some of them each next one has to wait; without it, none does. */
  pause?: Pause
}

/** The first tries are free; after them each pause is twice as long as the one before, up to the longest. */
export type Pause = { free: number; firstSeconds: number; longestSeconds: number }

/** What may be tried now, to be given back if it turns out not to count; or how long to wait. */
export type Try = { id: string } | { waitSeconds: number }

/**
 * Takes one of the tries that are left, for one account, address or whatever `whose` names. Exact
 * over all processes: tries of one key stand in line. What does not count is given back.
 */
export async function takeTry(limit: Limit, whose: string, now: Date): Promise<Try> {
  const key = keyOf(limit, whose)
  return await transaction(async (tx) => {
    await lockName(tx, key)
    return await takeInLine(tx, limit, key, now)
  })
}

/** How far apart the clocks of two processes, and the beginnings of two requests, may be. */
const toleranceMs = 60_000

/** What is dated later was written while the clock was ahead of the time: it never counts. */
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

/** What was tried does not count, e.g. because the password was right. */
export async function giveTryBack(tx: Transaction, { id }: { id: string }): Promise<void> {
  await tx.rateLimitTry.deleteMany({ where: { id } })
}

/** Begins anew, e.g. for somebody who has set a new password. */
export async function forgetTries(tx: Transaction, limit: Limit, whose: string): Promise<void> {
  await tx.rateLimitTry.deleteMany({ where: { key: keyOf(limit, whose) } })
}

/** Without the site's secret, nobody learns from it who tried. */
function keyOf({ of }: Limit, whose: string): string {
  return hashToken(tokenFrom(`try ${of}`, whose))
}
