import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../app/platform/database/migrate.server'
import { createDatabase, startTestPostgres } from './servers/test-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    dataDir: string
  }
}

/**
 * One database server for the run, with a migrated template from which each worker's database is
 * cloned.
 */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  await migrate(await createDatabase(postgres.url, 'site_template'), 'prisma/migrations')
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-tests-'))
  fs.chmodSync(dataDir, 0o711) // the account that PostgreSQL runs as must traverse it
  const remove = () => fs.rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove) // after an interrupt, the returned function isn't called
  project.provide('postgresUrl', postgres.url)
  project.provide('dataDir', dataDir)
  return async () => {
    await postgres.stop()
    remove()
  }
}
