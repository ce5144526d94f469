import { spawn } from 'node:child_process'
import { database, transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { formatInstant } from '~/values/format/format-time'
import { today } from '../factories/factories-booking'
import { bundledScript } from '../servers/bundled-script'
import { until, untilWaiting } from '../waiting'

/**
 * Kills the process that closes the day once so many bookings have ended and the next is in
 * progress.
 */
export async function killedAfter(count: number, closingId: string): Promise<void> {
  const rows = {
    where: { closingId },
    orderBy: { bookingId: 'asc' },
    select: { bookingId: true },
  } as const
  const { bookingId } = (await database().closingItem.findMany(rows))[count]!
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM booking WHERE id = ${bookingId}::uuid FOR UPDATE`
    const script = bundledScript('tests/support/servers/close-day-process.ts')
    const child = spawn('node', [script, closingId, formatInstant(today)], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: env().databaseUrl },
    })
    await untilWaiting(1)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.on('close', resolve))
  })
  await until(async () => (await sessionsOfOthers()) === 0, 'its session stayed')
}

/** Open transactions of a killed process, which the database has not noticed yet. */
async function sessionsOfOthers(): Promise<number> {
  const [row] = await database().$queryRaw<{ count: bigint }[]>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in%'`
  return Number(row!.count)
}
