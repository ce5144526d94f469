import { setTimeout as delay } from 'node:timers/promises'
import { database, transaction, type Transaction } from '~/platform/database/database.server'

/** Holds a lock until all the others wait for it, then releases it. */
export async function whileLocked<Result>(
  lock: (tx: Transaction) => Promise<unknown>,
  others: (() => Promise<Result>)[],
): Promise<Result[]> {
  const started: Promise<Result>[] = []
  await transaction(async (tx) => {
    await lock(tx)
    for (const other of others) {
      started.push(other())
      await untilWaiting(started.length)
    }
  })
  return await Promise.all(started)
}

/** Waits until so many of this database's sessions wait for a lock. */
export async function untilWaiting(sessions: number): Promise<void> {
  await until(async () => (await waiting()) >= sessions, 'no one waited')
}

async function waiting(): Promise<number> {
  const [row] = await database().$queryRaw<{ count: bigint }[]>`
    select count(distinct pid) from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database() and backend_type = 'client backend'`
  return Number(row!.count)
}

/** Waits until a condition holds; long enough for a slow machine, but not forever. */
export async function until(
  holds: () => Promise<boolean>,
  otherwise: string,
  most = 2_000,
): Promise<void> {
  for (let tries = 0; tries < most; tries++) {
    if (await holds()) return
    await delay(10)
  }
  throw new Error(otherwise)
}

/** What two call to wait for each other; who calls later does not wait. */
export function meetingOfTwo(): () => Promise<void> {
  let arrived = 0
  let open = () => {}
  const both = new Promise<void>((resolve) => (open = resolve))
  return async () => {
    arrived += 1
    if (arrived === 2) open()
    await both
  }
}
