import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepDatabaseSecrets } from '../../support/servers/kept-database-secrets'
import { startOwnPostgres, type OwnPostgres } from '../../support/servers/own-postgres'
import { runServer, untilReady, type ServerProcess } from '../../support/servers/server-process'
import { temporaryDirectory } from '../../support/servers/temporary-directory'
import { query } from '../../support/servers/test-postgres'
import { until } from '../../support/waiting'

let data: string
let postgres: OwnPostgres
let certificate: string

beforeAll(async () => {
  const place = temporaryDirectory('encrypted-database')
  postgres = await startOwnPostgres(place)
  data = path.join(place, 'postgres/data')
  certificate = await useSecretsFor('localhost', postgres.url)
  await until(
    async () => (await refusalOf(postgres.url)).includes('no encryption'),
    'not encrypted',
  )
})

afterAll(() => postgres.stop())

/** As compose.yaml has PostgreSQL use them from its start. Returns the file of the certificate. */
async function useSecretsFor(host: string, url: string): Promise<string> {
  const { uid, gid } = fs.statSync(data)
  const secrets = temporaryDirectory('database-secrets')
  fs.chmodSync(secrets, 0o755)
  keepDatabaseSecrets(secrets, { DATABASE_HOST: host, DATABASE_OWNER: `${uid}:${gid}` })
  const [certificateFile, keyFile] = ['server.crt', 'server.key'].map((name) =>
    path.join(secrets, name),
  )
  fs.copyFileSync(path.join(secrets, 'pg_hba.conf'), path.join(data, 'pg_hba.conf'))
  await query(url, `alter system set ssl_cert_file = '${certificateFile}'`)
  await query(url, `alter system set ssl_key_file = '${keyFile}'`)
  await query(url, 'alter system set ssl = on')
  await query(url, 'select pg_reload_conf()')
  return certificateFile!
}

const refusalOf = (url: string) =>
  query(url, 'select 1').then(
    () => 'let in',
    (error: Error) => error.message,
  )

/** The settings of compose.yaml, with the file of a certificate to trust. */
function encrypted(trusted: string, parts: Partial<URL> = {}): string {
  const url = Object.assign(new URL(postgres.url), { hostname: 'localhost' }, parts)
  url.search = `?sslmode=verify-full&sslrootcert=${trusted}`
  return url.href
}

function start(trusted: string): Promise<ServerProcess> {
  return runServer({
    DATABASE_URL: encrypted(trusted, { username: 'site_app', password: 'of-the-site' }),
    MIGRATION_DATABASE_URL: encrypted(trusted),
    DATA_DIR: temporaryDirectory('encrypted-data'),
    MAKE_SECRETS: 'yes',
  })
}

describe('a database with the certificate of compose.yaml', () => {
  it('has the whole site on encrypted connections: migrations, pages, jobs and listeners', async () => {
    const site = await start(certificate)
    await untilReady(site)
    const { rows } = await query(
      encrypted(certificate),
      `select usename, bool_and(ssl) as encrypted, count(*)::int > 2 as several
       from pg_stat_activity join pg_stat_ssl using (pid) where usename = 'site_app' group by 1`,
    )
    site.process.kill('SIGTERM')
    expect(await site.over).toBe(0)
    expect(rows).toEqual([{ usename: 'site_app', encrypted: true, several: true }])
  })

  it('is not used by a site that trusts another certificate', async () => {
    const other = temporaryDirectory('other-secrets')
    keepDatabaseSecrets(other)
    const site = await start(path.join(other, 'server.crt'))
    expect(await site.over).toBe(1)
    expect(site.output()).toMatch(/The database cannot be used: .*certificate/)
  })

  it('is not used under another name than the certificate’s', async () => {
    const ofAnother = encrypted(await useSecretsFor('elsewhere', encrypted(certificate)))
    await until(
      async () => (await refusalOf(ofAnother)) !== 'self-signed certificate',
      'not read again',
    )
    expect(await refusalOf(ofAnother)).toMatch(/localhost.* not match|not in the cert/)
  })
})
