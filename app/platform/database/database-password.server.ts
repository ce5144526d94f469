import fs from 'node:fs'
import { InvalidEnvironment } from '../env.server'

type Source = Record<string, string | undefined>

/**
 * The settings with the password of `DATABASE_PASSWORD_FILE` in `DATABASE_URL`, which has none then.
 * @throws {InvalidEnvironment}
 */
export function withDatabasePassword(source: Source): Source {
  const { DATABASE_PASSWORD_FILE: file, DATABASE_URL: address } = source
  if (!file || !address || !URL.canParse(address)) return source
  const url = new URL(address)
  if (url.password) throw problem('has no effect, as DATABASE_URL has a password: leave one out')
  // the setter would keep what looks encoded already
  url.password = encodeURIComponent(passwordIn(file))
  return { ...source, DATABASE_URL: url.href }
}

function passwordIn(file: string): string {
  let password: string
  try {
    password = fs.readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw problem(`cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  if (!password) throw problem('names an empty file')
  return password
}

function problem(what: string): InvalidEnvironment {
  return new InvalidEnvironment([`DATABASE_PASSWORD_FILE ${what}`])
}
