import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { withDatabasePassword } from '~/platform/database/database-password.server'
import { temporaryDirectory } from '../../support/servers/temporary-directory'

let place: string

beforeEach(() => {
  place = temporaryDirectory('password')
})

const read = (name: string) => fs.readFileSync(path.join(place, name), 'utf8')

/** The script of compose.yaml's container. */
function keep(POSTGRES_PASSWORD = ''): string {
  const owner = `${process.getuid!()}:${process.getgid!()}`
  const { status, stdout, stderr } = spawnSync('prisma/tools/keep-database-password.sh', {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH!,
      PASSWORDS: place,
      OWNER: owner,
      POSTGRES_PASSWORD,
      NODE_ENV: 'test',
    },
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

describe('the password of the database of compose.yaml', () => {
  it('is made at the first start, is another one each time, and is never printed', () => {
    expect(keep()).toBe('')
    const first = read('password')
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(read('pgpass')).toBe(`*:*:*:*:${first}\n`)
    fs.rmSync(path.join(place, 'password'))
    keep()
    expect(read('password')).not.toBe(first)
  })

  it('stays at later starts', () => {
    keep()
    const first = [read('password'), read('pgpass')]
    keep()
    expect([read('password'), read('pgpass')]).toEqual(first)
  })

  it('has beside it one for the account of the running site, which stays and is another', () => {
    keep('a password that is set')
    const first = read('site-password')
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    keep()
    expect(read('site-password')).toBe(first)
  })

  it('is the one that is set, with what ends a field escaped for PostgreSQL’s tools', () => {
    keep()
    keep('a:b\\c d')
    expect(read('password')).toBe('a:b\\c d')
    expect(read('pgpass')).toBe('*:*:*:*:a\\:b\\\\c d\n')
  })

  it('is for one user alone, and leaves nothing else behind', () => {
    keep()
    const modes = fs.readdirSync(place).map((name) => {
      return [name, fs.statSync(path.join(place, name)).mode & 0o777]
    })
    expect(modes.toSorted()).toEqual([
      ['password', 0o600],
      ['pgpass', 0o600],
      ['site-password', 0o600],
    ])
  })
})

describe('compose.yaml', () => {
  const compose = fs.readFileSync('compose.yaml', 'utf8')
  const services = new Map(
    compose
      .split(/^volumes:/m)[0]!
      .split(/^ {2}(?=[a-z]+:)/m)
      .slice(1)
      .map((text) => [/^[a-z]+/.exec(text)![0], text]),
  )

  it('requires no setting', () => {
    expect(compose).not.toMatch(/\$\{[A-Z0-9_]+:?\?/)
  })

  it('has no password in it', () => {
    expect(compose).not.toMatch(/postgresql:\/\/[^@]*:[^@]*@/)
    expect(compose.match(/^ *PGPASSWORD:/m)).toBeNull()
    expect(compose.match(/^ *POSTGRES_PASSWORD: .*$/gm)).toEqual([
      '      POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-}',
    ])
  })

  it('gives it to the site, the database and the backups, to read alone', () => {
    const mounted = [...services].filter(([, text]) => text.includes('password:/run/database'))
    expect(mounted.map(([name]) => name)).toEqual([
      'site',
      'postgres',
      'password',
      'backup',
      'restore',
    ])
    const writing = mounted.filter(([, text]) => !text.includes('password:/run/database:ro'))
    expect(writing.map(([name]) => name)).toEqual(['password'])
    expect(services.get('postgres')).toContain(
      'depends_on: { password: { condition: service_completed_successfully } }',
    )
  })

  it('gives the running site another account than the one that owns the database', () => {
    const site = services.get('site')!
    expect(site).toContain('DATABASE_URL: postgresql://site_app@postgres:5432/site\n')
    expect(site).toContain('DATABASE_PASSWORD_FILE: /run/database/site-password\n')
    expect(site).toContain('MIGRATION_DATABASE_URL: postgresql://site@postgres:5432/site\n')
  })

  it('publishes the site’s port, and those of HTTPS where that is asked for', () => {
    const published = [...services].filter(([, text]) => /^ *ports: \['/m.test(text))
    expect(published.map(([name]) => name)).toEqual(['site', 'https'])
    expect(services.get('https')).toContain('profiles: [https]')
  })
})

describe('withDatabasePassword', () => {
  const DATABASE_URL = 'postgresql://site@postgres:5432/site'

  function given(password: string, address = DATABASE_URL) {
    const DATABASE_PASSWORD_FILE = path.join(place, 'given')
    fs.writeFileSync(DATABASE_PASSWORD_FILE, password)
    return { DATABASE_URL: address, DATABASE_PASSWORD_FILE }
  }

  it.each(['abc123', 'a:b@c/d', '100%41', 'ünder score', '\\"\''])(
    'puts what is in the file into the address: %s',
    (password) => {
      const url = new URL(withDatabasePassword(given(`${password}\n`)).DATABASE_URL!)
      expect(decodeURIComponent(url.password)).toBe(password)
      expect([url.username, url.host, url.pathname]).toEqual(['site', 'postgres:5432', '/site'])
    },
  )

  it('changes nothing without the file, or without an address to put it into', () => {
    expect(withDatabasePassword({ DATABASE_URL })).toEqual({ DATABASE_URL })
    const embedded = { DATABASE_PASSWORD_FILE: '/nowhere' }
    expect(withDatabasePassword(embedded)).toEqual(embedded)
  })

  it('says what is wrong, without the password', () => {
    const missing = { DATABASE_URL, DATABASE_PASSWORD_FILE: path.join(place, 'none') }
    expect(() => withDatabasePassword(missing)).toThrow(
      'DATABASE_PASSWORD_FILE cannot be read (ENOENT)',
    )
    expect(() => withDatabasePassword(given('\n'))).toThrow('names an empty file')
    const twice = given('hidden', 'postgresql://site:other@postgres:5432/site')
    expect(() => withDatabasePassword(twice)).toThrow(/^DATABASE_PASSWORD_FILE has no effect/)
    expect(() => withDatabasePassword(twice)).not.toThrow(/hidden|other@/)
  })
})
