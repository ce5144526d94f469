import { createPrivateKey, X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { withDatabasePassword } from '~/platform/database/database-password.server'
import { keepDatabaseSecrets } from '../../support/servers/kept-database-secrets'
import { temporaryDirectory } from '../../support/servers/temporary-directory'

let place: string

beforeEach(() => {
  place = temporaryDirectory('password')
})

const read = (name: string) => fs.readFileSync(path.join(place, name), 'utf8')

const keep = (POSTGRES_PASSWORD = '') => keepDatabaseSecrets(place, { POSTGRES_PASSWORD })

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

  it('is for one user alone, and beside it is nothing but how to encrypt the way there', () => {
    keep()
    const modes = fs.readdirSync(place).map((name) => {
      return [name, fs.statSync(path.join(place, name)).mode & 0o777]
    })
    expect(modes.toSorted()).toEqual([
      ['password', 0o600],
      ['pg_hba.conf', 0o600],
      ['pgpass', 0o600],
      ['server.crt', 0o644],
      ['server.key', 0o600],
      ['site-password', 0o600],
    ])
  })
})

describe('the certificate of the database of compose.yaml', () => {
  it('is made at the first start for the name that the site connects to, and stays', () => {
    keep()
    const certificate = new X509Certificate(read('server.crt'))
    expect(certificate.checkHost('localhost')).toBe('localhost')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.checkPrivateKey(createPrivateKey(read('server.key')))).toBe(true)
    expect(certificate.validToDate.getUTCFullYear()).toBeGreaterThan(2100)
    const first = [read('server.crt'), read('server.key')]
    keep('another password')
    expect([read('server.crt'), read('server.key')]).toEqual(first)
  })

  it('is made again where a first start was cut short before it', () => {
    keep()
    fs.rmSync(path.join(place, 'server.crt'))
    keep()
    const certificate = new X509Certificate(read('server.crt'))
    expect(certificate.checkPrivateKey(createPrivateKey(read('server.key')))).toBe(true)
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
    expect(site).toContain(' DATABASE_URL: postgresql://site_app@postgres:5432/site?')
    expect(site).toContain(' DATABASE_PASSWORD_FILE: /run/database/site-password\n')
    expect(site).toContain(' MIGRATION_DATABASE_URL: postgresql://site@postgres:5432/site?')
  })

  it('has every container that connects to the database check its certificate', () => {
    const addresses = services.get('site')!.match(/postgresql:\S+/g)
    expect(addresses).toHaveLength(2)
    for (const address of addresses!)
      expect(new URL(address).search).toBe(
        '?sslmode=verify-full&sslrootcert=/run/database/server.crt',
      )
    expect(services.get('backup')).toContain('PGSSLMODE: verify-full\n')
    expect(services.get('backup')).toContain('PGSSLROOTCERT: /run/database/server.crt\n')
    expect(services.get('restore')).toContain('<<: *places\n')
    expect(services.get('password')).toContain('DATABASE_HOST: postgres\n')
  })

  it('has PostgreSQL refuse what is not encrypted, with the archive of changes too', () => {
    const command = services
      .get('postgres')!
      .match(/^ +- -c.*$/gm)!
      .map((line) => line.trim())
    expect(command).toEqual([
      '- -cssl=on',
      '- -cssl_cert_file=/run/database/server.crt',
      '- -cssl_key_file=/run/database/server.key',
      '- -chba_file=/run/database/pg_hba.conf',
    ])
    const archiving = fs.readFileSync('docs/operations/point-in-time.yaml', 'utf8')
    for (const setting of command) expect(archiving).toContain(`${setting}\n`)
    keep()
    expect(read('pg_hba.conf')).toMatch(/^hostssl all all all scram-sha-256$/m)
    expect(read('pg_hba.conf')).not.toMatch(/^host(nossl)? /m)
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
