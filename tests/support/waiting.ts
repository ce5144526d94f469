import { setTimeout as delay } from 'node:timers/promises'
import { database, transaction, type Transaction } from '~/platform/database.server'

/** Keeps a lock while others run into it, and lets go of it when all of them wait. */
export async function whileLocked<Result>(
  lock: (tx: Transaction) => Promise<unknown>,
  others: (() => Promise<Result>)[],
): Promise<Result[]> {
  const started: Promise<Result>[] = []
  await transaction(async (tx) => {
    await lock(tx)
    for (const other of others) {
      started.push(other())
      await until(async () => (await waiting()) >= started.length)
    }
  })
  return await Promise.all(started)
}

/** How many of this database's sessions wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await database().$queryRaw<{ count: bigint }[]>`
    select count(distinct pid) from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  return Number(row!.count)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (await holds()) return
    await delay(10)
  }
  throw new Error('nobody waited')
}
