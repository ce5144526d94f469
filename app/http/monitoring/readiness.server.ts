import { closeDatabase, database } from '~/platform/database/database.server'
import { stopListening } from '~/platform/database/page-changes.server'

export { followDatabaseClock } from '~/platform/database/database-clock.server'

const patience = 2_000

let draining = false

/** Closes this process's database connections, except those of its jobs. */
export async function shutDownDatabase(): Promise<void> {
  stopListening()
  await closeDatabase()
}

/**
 * Reports this process as not ready, so proxies send no new traffic. Existing traffic is still
 * served.
 */
export function startDraining(): void {
  draining = true
}

/** Why no traffic should be sent here; null if ready. */
export async function whyNotReady(): Promise<'draining' | 'database' | 'database writes' | null> {
  if (draining) return 'draining'
  if (!(await succeeds(database().$queryRaw`select 1`))) return 'database'
  return (await databaseTakesWrites()) ? null : 'database writes'
}

const probeEvery = 5_000
let lastProbe = { startedAt: -Infinity, succeeded: Promise.resolve(true) }

/** Probes at most every few seconds, because anyone can request it. */
function databaseTakesWrites(): Promise<boolean> {
  if (performance.now() - lastProbe.startedAt >= probeEvery)
    lastProbe = { startedAt: performance.now(), succeeded: succeeds(probeWriting()) }
  return lastProbe.succeeded
}

/**
 * A query larger than its work memory, so Postgres writes about a megabyte of temporary files; no
 * table grows.
 * @throws if the disk is full or read-only
 */
async function probeWriting(): Promise<void> {
  await database().$transaction(async (tx) => {
    const [state] = await tx.$queryRaw<[{ readOnly: string }]>`
      select current_setting('transaction_read_only') as "readOnly"`
    if (state.readOnly === 'on') throw new Error('the database is read-only')
    await tx.$executeRaw`set local work_mem = '64kB'`
    await tx.$queryRaw`select count(*) from generate_series(1, 50000)`
  })
}

async function succeeds(asked: Promise<unknown>): Promise<boolean> {
  const answer = asked.then(
    () => true,
    () => false,
  )
  const silence = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref())
  return Promise.race([answer, silence])
}
