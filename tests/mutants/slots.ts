import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startTemporaryPostgres } from '../../app/platform/database/embedded-postgres.server'
import { migrate } from '../../app/platform/database/migrate.server'
import { createDatabase } from '../support/servers/test-postgres'
import type { Slot } from './trials'

/** Database servers with the migrated template that trials clone. */
export async function startSlots(
  count: number,
): Promise<{ slots: NonNullable<Slot>[]; stop(): Promise<void> }> {
  const servers = await Promise.all(Array.from({ length: count }, startTemporaryPostgres))
  const slots: NonNullable<Slot>[] = []
  for (const { url } of servers) {
    await migrate(await createDatabase(url, 'site_template'), 'prisma/migrations')
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-tests-'))
    fs.chmodSync(dataDir, 0o711) // the account that PostgreSQL runs as must traverse it
    slots.push({ url, dataDir })
  }
  process.once('exit', () => {
    for (const { dataDir } of slots) fs.rmSync(dataDir, { recursive: true, force: true })
  })
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())))
  return { slots, stop }
}
