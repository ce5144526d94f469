// npm run backup; npm run restore -- <backup>
// Runs backup.sh or restore.sh with the settings of the site: its database and files, and BACKUPS, the
// folder `backups` when absent.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const [script, ...args] = process.argv.slice(2)
if (fs.existsSync('.env')) process.loadEnvFile('.env')

const problem = whyNot(process.env)
if (problem) console.error(problem)
process.exitCode = problem ? 1 : run()

function whyNot({ DATABASE_URL, PGDATABASE }) {
  if (!DATABASE_URL && !PGDATABASE)
    return 'Set DATABASE_URL: the database that the site brings by itself is for trials, and has no backups.'
  const missing = ['pg_dump', 'pg_restore', 'psql'].filter(
    (program) => spawnSync(program, ['--version']).error,
  )
  if (missing.length > 0)
    return `${missing.join(', ')} cannot be found here: install the client programs of PostgreSQL, of the server’s version or a later one.`
  return null
}

function run() {
  const { DATA_DIR = '.data', DATABASE_URL } = process.env
  const database = DATABASE_URL ? connectionOf(new URL(DATABASE_URL)) : {}
  const env = { FILES: DATA_DIR, BACKUPS: 'backups', ...database, ...process.env }
  fs.mkdirSync(env.BACKUPS, { recursive: true, mode: 0o700 })
  const file = path.join(import.meta.dirname, script)
  return spawnSync(file, args, { stdio: 'inherit', env }).status ?? 1
}

/** What PostgreSQL's programs read; so that no password is in the list of processes. */
function connectionOf(url) {
  const file = process.env.DATABASE_PASSWORD_FILE
  const mode = url.searchParams.get('sslmode')
  // the site trusts the certificates that Node knows; "system" are those of the machine
  const trusted =
    url.searchParams.get('sslrootcert') ?? (/^verify/.test(mode ?? '') ? 'system' : null)
  const parts = {
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: file ? fs.readFileSync(file, 'utf8').trim() : url.password,
    PGDATABASE: url.pathname.slice(1),
    PGSSLMODE: mode,
    PGSSLROOTCERT: trusted,
  }
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, value]) => value)
      .map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}
