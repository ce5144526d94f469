import fs from 'node:fs'
import { InvalidEnvironment } from '../env.server'

type Source = Record<string, string | undefined>

/** The address of a database, and the file with its password. */
const pairs = [
  ['DATABASE_URL', 'DATABASE_PASSWORD_FILE'],
  ['MIGRATION_DATABASE_URL', 'MIGRATION_DATABASE_PASSWORD_FILE'],
] as const

/**
 * The settings with the password of `DATABASE_PASSWORD_FILE` in `DATABASE_URL`, which has none then,
 * and likewise of the account for migrations.
 * @throws {InvalidEnvironment}
 */
export function withDatabasePassword(source: Source): Source {
  const whole = pairs.map(([name, file]) => [name, withPassword(source, name, file)] as const)
  return { ...source, ...Object.fromEntries<string | undefined>(whole) }
}

function withPassword(source: Source, name: string, fileName: string): string | undefined {
  const { [fileName]: file, [name]: address } = source
  if (!file || !address || !URL.canParse(address)) return address
  const url = new URL(address)
  if (url.password)
    throw problem(fileName, `has no effect, as ${name} has a password: leave one out`)
  // the setter would keep what looks encoded already
  url.password = encodeURIComponent(passwordIn(fileName, file))
  return url.href
}

function passwordIn(fileName: string, file: string): string {
  let password: string
  try {
    password = fs.readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw problem(fileName, `cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  if (!password) throw problem(fileName, 'names an empty file')
  return password
}

function problem(fileName: string, what: string): InvalidEnvironment {
  return new InvalidEnvironment([`${fileName} ${what}`])
}
