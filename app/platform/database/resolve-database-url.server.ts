import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { withDatabasePassword } from './database-password.server'
import { startEmbeddedPostgres } from './embedded-postgres.server'
import { InvalidEnvironment, readEnv, setEnv, type Env } from '../env.server'
import { makeSecrets, MissingSecrets } from '../secrets/make-secrets.server'

export type ResolvedDatabase = {
  env: Env
  /** Names the database in the startup log. */
  description: string
  /** The same database with the account that owns it, if `MIGRATION_DATABASE_URL` names another. */
  ownerUrl?: string
  /** Stops what was started for it. */
  stop: () => Promise<void>
}

/**
 * Chooses the database before anything can open it, and settles all other settings with it: the
 * configured one, or else an embedded one that it starts.
 * @throws {UnusableEnvironment}
 */
export async function resolveDatabaseUrl(settings: NodeJS.ProcessEnv): Promise<ResolvedDatabase> {
  const source = withDatabasePassword(settings)
  const embedded = !source.DATABASE_URL && source.EMBEDDED_DATABASE !== 'never'
  const made = embedded ? {} : await madeSecrets(source)
  const env = readEnv({ ...source, ...made }, { embedded })
  const settled = embedded ? await startOwn(env) : named(env, source.MIGRATION_DATABASE_URL)
  setEnv(settled.env)
  return settled
}

type Source = ReturnType<typeof withDatabasePassword>

/** With `MAKE_SECRETS`, once everything else is in order. */
async function madeSecrets(source: Source) {
  if (source.MAKE_SECRETS !== 'yes' || !source.DATABASE_URL) return {}
  const { dataDir } = readEnv({ ...source, ...standIns(source) })
  try {
    return await makeSecrets(source, dataDir)
  } catch (error) {
    if (error instanceof MissingSecrets) throw new InvalidEnvironment([error.message])
    throw error
  }
}

/** In place of missing secrets, to check the other settings. */
function standIns({ TOKEN_SECRET, MEDICAL_KEYS }: Source) {
  return {
    TOKEN_SECRET: TOKEN_SECRET || randomBytes(48).toString('base64url'),
    MEDICAL_KEYS: MEDICAL_KEYS || `none:${randomBytes(32).toString('base64')}`,
  }
}

function named(env: Env, ownerUrl: string | undefined): ResolvedDatabase {
  const description = `at ${new URL(env.databaseUrl).host}`
  return { env, description, ...(ownerUrl && { ownerUrl }), stop: async () => undefined }
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
