// What the account of the running site may do, where another one owns the database.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { InvalidEnvironment } from '../env.server'

type Account = { name: string; password: string }

/**
 * Lets the account of the site's address use the tables and the job queue, and change neither their
 * structure nor rows that are written once. Makes the account if there is none. Runs as the owner
 * after each migration, as new tables are granted to nobody.
 * @param owner a connection of the owner's
 * @throws {InvalidEnvironment} if the account could change more
 */
export async function grantSiteAccount(owner: pg.Client, siteUrl: string): Promise<void> {
  const account = accountOf(siteUrl)
  await makeAccount(owner, account, siteUrl)
  await refuseMighty(owner, account)
  await owner.query('BEGIN')
  try {
    await openJobQueue(owner)
    await owner.query((await grantsFor(owner, account)).join(';\n'))
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK')
    throw error
  }
}

function accountOf(siteUrl: string): Account {
  const { username, password } = new URL(siteUrl)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

async function makeAccount(owner: pg.Client, account: Account, siteUrl: string): Promise<void> {
  const { rows } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [account.name])
  if (rows.length > 0 && !(await isRefused(siteUrl))) return
  const done = rows.length > 0 ? 'ALTER' : 'CREATE'
  const password = pg.escapeLiteral(scramOf(account.password))
  try {
    await owner.query(
      `${done} ROLE ${pg.escapeIdentifier(account.name)} LOGIN PASSWORD ${password}`,
    )
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error
    throw problem(
      account,
      rows.length > 0
        ? 'is refused with that password, and MIGRATION_DATABASE_URL may not set it'
        : 'does not exist, and MIGRATION_DATABASE_URL may not make it: CREATE ROLE … LOGIN PASSWORD …',
    )
  }
}

/** Whether the password is wrong. Anything else is told by the site's own first query. */
async function isRefused(siteUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: siteUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return false
  } catch (error) {
    return (error as pg.DatabaseError).code === '28P01'
  } finally {
    await client.end().catch(() => undefined)
  }
}

const iterations = 4096

/** As PostgreSQL keeps it (RFC 5802), so that neither the statement nor a log of it has the password. */
function scramOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const server = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}

async function refuseMighty(owner: pg.Client, account: Account): Promise<void> {
  const { rows } = await owner.query<{ trouble: string }>(
    `SELECT CASE
       WHEN rolsuper THEN 'is a superuser'
       WHEN rolbypassrls OR rolcreaterole OR rolreplication THEN 'has rights over the whole server'
       WHEN pg_has_role(oid, current_user, 'MEMBER') THEN 'is the one of MIGRATION_DATABASE_URL or a member of it'
       WHEN EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid) THEN 'owns tables'
     END AS trouble FROM pg_roles WHERE rolname = $1`,
    [account.name],
  )
  if (rows[0]?.trouble)
    throw problem(account, `${rows[0].trouble}: the site needs an account of its own`)
}

function problem({ name }: Account, what: string): InvalidEnvironment {
  return new InvalidEnvironment([`DATABASE_URL names the account ${name}, which ${what}`])
}

/** The queue's library lets the owner alone see rows. */
async function openJobQueue(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'site')`,
  )
  // for all, since grants say who: a backup then names no account that another server lacks
  for (const { name } of rows)
    await owner.query(`CREATE POLICY site ON ${name} USING (true) WITH CHECK (true)`)
}

type Table = {
  name: string
  /** Of PostgreSQL's kinds of relations, `S` is a sequence. */
  kind: string
  /** Whether a trigger refuses every update, or every deletion. */
  keepsValues: boolean
  keepsRows: boolean
}

/** Known to the library, or to us, as what was migrated. */
const onlyRead = ['_prisma_migrations', 'graphile_worker.migrations']

/**
 * The columns that may be updated in tables whose rows otherwise stay. Their triggers refuse that too,
 * but for the athlete of records that are merged.
 */
const columns: Record<string, string[]> = {
  certificate: ['athlete_id'],
  evaluation: ['athlete_id'],
  lesson_credit: ['athlete_id'],
  package_purchase: ['athlete_id'],
  waiver_signature: ['athlete_id', 'idempotency_key'],
  // are locked, which takes the right to update a column
  cancellation_policy: ['id'],
  charge_line: ['id'],
  payment: ['id'],
  payment_allocation: ['payment_id'],
}

async function grantsFor(owner: pg.Client, account: Account): Promise<string[]> {
  const { rows: tables } = await owner.query<Table>(
    `SELECT pg_class.oid::regclass::text AS name, relkind AS kind,
       coalesce(bool_or(tgtype & 16 <> 0), false) AS "keepsValues",
       coalesce(bool_or(tgtype & 8 <> 0), false) AS "keepsRows"
     FROM pg_class LEFT JOIN pg_trigger ON tgrelid = pg_class.oid AND tgqual IS NULL
       AND tgfoid = to_regproc('public.refuse_change')
     WHERE relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
       AND relkind IN ('r', 'p', 'v', 'm', 'S')
     GROUP BY pg_class.oid ORDER BY name`,
  )
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name')
  const database = pg.escapeIdentifier(rows[0]!.name)
  const site = pg.escapeIdentifier(account.name)
  return [
    // a temporary table of the same name would hide one from the triggers that check it
    `REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`,
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `GRANT CONNECT ON DATABASE ${database} TO ${site}`,
    `GRANT USAGE ON SCHEMA public, graphile_worker TO ${site}`,
    ...tables.flatMap((table) => [
      `REVOKE ALL ON ${table.name} FROM ${site}`,
      `GRANT ${rightsTo(table).join(', ')} ON ${table.name} TO ${site}`,
    ]),
  ]
}

function rightsTo({ name, kind, keepsValues, keepsRows }: Table): string[] {
  if (kind === 'S') return ['USAGE', 'SELECT']
  if (onlyRead.includes(name)) return ['SELECT']
  const some = columns[name]
  const update = some ? [`UPDATE (${some.join(', ')})`] : keepsValues ? [] : ['UPDATE']
  return ['SELECT', 'INSERT', ...update, ...(keepsRows ? [] : ['DELETE'])]
}
