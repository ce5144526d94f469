import pg from 'pg'
import { formatList } from '~/values/format/format-list'
import { keptSecrets, localSecrets } from './local-secrets.server'

type Source = Record<string, string | undefined>

const needed = ['TOKEN_SECRET', 'MEDICAL_KEYS']

/** A reason not to start, as a sentence. */
export class MissingSecrets extends Error {}

/**
 * The secrets that the settings leave out: those of the data folder, made at the first start. Never
 * made for a database that holds a business: it would have data that the new ones cannot read.
 * @throws {MissingSecrets}
 */
export async function makeSecrets(source: Source, dataDir: string): Promise<Source> {
  const missing = needed.filter((name) => !source[name])
  if (missing.length === 0) return {}
  const kept = keptSecrets(dataDir)
  if (missing.some((name) => !kept[name]) && (await holdsBusiness(anyAddress(source))))
    throw new MissingSecrets(
      `${formatList(missing)} ${missing.length > 1 ? 'are' : 'is'} missing, and the database holds a business ` +
        'that was started with others, which new ones could not read: set them as they were, or ' +
        'bring back the file `secrets` in DATA_DIR',
    )
  const made = madeIn(dataDir)
  return Object.fromEntries(missing.map((name) => [name, made[name]]))
}

function madeIn(dataDir: string): Source {
  try {
    return localSecrets(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new MissingSecrets(
      `the secrets that are not set cannot be kept in DATA_DIR (${code}): give it to user ` +
        `${process.getuid?.()}, or set TOKEN_SECRET and MEDICAL_KEYS`,
    )
  }
}

/** The owner's, where the site's own account may be made only later. */
function anyAddress({ MIGRATION_DATABASE_URL, DATABASE_URL }: Source): string {
  return MIGRATION_DATABASE_URL || DATABASE_URL || ''
}

async function holdsBusiness(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const { rows: tables } = await client.query<{ name: string | null }>(
      "SELECT to_regclass('public.settings')::text AS name",
    )
    if (!tables[0]?.name) return false
    return (await client.query('SELECT FROM settings LIMIT 1')).rowCount! > 0
  } catch (cause) {
    const { code, message } = cause as pg.DatabaseError
    throw new Error(`The database cannot be used: ${message || code}`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}
