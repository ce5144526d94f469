import path from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres.server'
import { readEnv, setEnv, type Env } from '../env.server'

export type ResolvedDatabase = {
  env: Env
  /** Names the database in the startup log. */
  description: string
  /** Stops what was started for it. */
  stop: () => Promise<void>
}

/**
 * Chooses the database before anything can open it, and settles all other settings with it: the
 * configured one, or else an embedded one that it starts.
 * @throws {UnusableEnvironment}
 */
export async function resolveDatabaseUrl(source: NodeJS.ProcessEnv): Promise<ResolvedDatabase> {
  const embedded = !source.DATABASE_URL && source.EMBEDDED_DATABASE !== 'never'
  const env = readEnv(source, { embedded })
  const settled = embedded ? await startOwn(env) : named(env)
  setEnv(settled.env)
  return settled
}

function named(env: Env): ResolvedDatabase {
  return { env, description: `at ${new URL(env.databaseUrl).host}`, stop: async () => undefined }
}

async function startOwn(env: Env): Promise<ResolvedDatabase> {
  const wished = path.resolve(env.dataDir, 'postgres')
  const { url, directory, attached, stop } = await startEmbeddedPostgres(wished, warn)
  const moved = directory === wished ? '' : ', as the project is closed to PostgreSQL'
  const done = attached ? 'joined' : 'started'
  const description = `PostgreSQL ${done} in ${directory}${moved}`
  return { env: { ...env, databaseUrl: url }, description, stop }
}

/** Imported late, because the logger reads the settings that are settled here. */
function warn(what: string, details: object): void {
  void import('../logger.server').then(({ logger }) => logger.warn(details, what))
}
