import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type * as Entry from '../../app/entry.server'
import { InvalidEnvironment } from '../../app/platform/env.server'
import { migrate } from '../../app/platform/database/migrate.server'
import { resolveDatabaseUrl } from '../../app/platform/database/resolve-database-url.server'

const root = path.resolve(import.meta.dirname, '..')

type Command = (entry: typeof Entry, publicOrigin: string) => Promise<void>

/**
 * Runs a command line tool on the migrated database. Errors are explained, with exit code 1.
 * @param prepare reads the arguments, before anything is opened
 */
export async function runCommand(prepare: () => Command): Promise<void> {
  process.exitCode = await run(prepare).then(() => 0, explain)
}

async function run(prepare: () => Command): Promise<void> {
  const command = prepare()
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const { env, ownerUrl, stop } = await resolveDatabaseUrl(process.env)
  try {
    await migrate(env.databaseUrl, path.join(root, 'prisma/migrations'), ownerUrl)
    const entry = await loadEntry()
    try {
      await command(entry, env.publicOrigin)
    } finally {
      await entry.shutDownDatabase()
    }
  } finally {
    await stop()
  }
}

/** The server's module graph, loaded once the database URL is resolved. */
async function loadEntry(): Promise<typeof Entry> {
  const address = pathToFileURL(path.join(root, 'build/server/index.js')).href
  const build = (await import(address)) as ServerBuild
  return build.entry.module as unknown as typeof Entry
}

function explain(error: Error): number {
  if (error instanceof InvalidEnvironment) console.error(error.message)
  else console.error(error.constructor === Error ? error.message : error)
  return 1
}
