import { transaction, type Transaction } from './database.server'
import { lockName } from './lock-name.server'
import { hashToken, tokenFrom } from './tokens.server'

export type Limit = {
  /** What is tried, e.g. `sign-in`. */
  of: string
  /** At most so many tries … */
  most: number
  /** … within any such stretch of time. */
  minutes: number
}

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

async function takeInLine(tx: Transaction, limit: Limit, key: string, now: Date): Promise<Try> {
  const span = limit.minutes * 60_000
  const recent = await tx.rateLimitTry.findMany({
    where: { key, at: { gt: new Date(now.getTime() - span) } },
    orderBy: { at: 'desc' },
    take: limit.most,
    select: { at: true },
  })
  const first = recent[limit.most - 1]
  if (first) return { waitSeconds: Math.ceil((first.at.getTime() + span - now.getTime()) / 1000) }
  const { id } = await tx.rateLimitTry.create({ data: { key, at: now }, select: { id: true } })
  return { id }
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
