import fs from 'node:fs'
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eraseFamily } from '~/domain/privacy/erase-family.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { closeDatabase, database } from '~/platform/database/database.server'
import { migrate } from '~/platform/database/migrate.server'
import { env, InvalidEnvironment, setEnv } from '~/platform/env.server'
import { personalData } from '~/wiring.server'
import { at } from '../../support/clock'
import { oneOfEverything } from '../../support/cases/one-of-everything'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { pay } from '../../support/factories/factories-payments'
import { bookAs } from '../../support/factories/factories-portal'
import { queuedJobs, runJobs } from '../../support/jobs'
import { runServer, untilReady } from '../../support/servers/server-process'
import { temporaryDirectory } from '../../support/servers/temporary-directory'
import { createDatabase, query } from '../../support/servers/test-postgres'
import { until } from '../../support/waiting'

const migrations = 'prisma/migrations'
const pool = process.env.VITEST_POOL_ID
const accountName = `site_only_${pool}`
const password = 'plain pässwörd:/@'
let owner: string
let site: string

function as(name: string, secret: string, databaseUrl = owner): string {
  const url = new URL(databaseUrl)
  url.username = name
  url.password = encodeURIComponent(secret)
  return url.href
}

const newDatabase = (name: string, template = 'site_template') =>
  createDatabase(inject('postgresUrl'), `${name}_${pool}`, template)

beforeAll(async () => {
  owner = await newDatabase('site_account')
  site = as(accountName, password)
  await migrate(site, migrations, owner)
  await closeDatabase()
  setEnv({ ...env(), databaseUrl: site })
  await oneOfEverything()
})

afterAll(async () => {
  await closeDatabase()
  setEnv({ ...env(), databaseUrl: process.env.DATABASE_URL! })
})

const doing = (sql: string) => database().$executeRawUnsafe(sql)
const subjects = Object.values(personalData)

async function names(sql: string): Promise<string[]> {
  return ((await query(owner, sql)).rows as { name: string }[]).map(({ name }) => name)
}

describe('the account of the running site', () => {
  it('is another one than the owner, and has written to every table', async () => {
    expect(await names('select current_user::text as name')).not.toEqual([accountName])
    const rows = await database().$queryRaw<{ name: string }[]>`select current_user::text as name`
    expect(rows).toEqual([{ name: accountName }])
  })

  it('changes and deletes no row that is written once', async () => {
    const tables = await names(`
      select distinct tgrelid::regclass::text as name from pg_trigger
      where tgname like '%_is_append_only' order by 1`)
    expect(tables.length).toBeGreaterThan(30)
    for (const table of tables) {
      const [column] = await names(`
        select attname as name from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`)
      const refused = /permission denied|is append-only/
      await expect(doing(`update ${table} set ${column} = ${column}`), table).rejects.toThrow(
        refused,
      )
      await expect(doing(`delete from ${table}`), table).rejects.toThrow(refused)
    }
  })

  it.each(['audit_event', 'payment_reversal', 'receipt_number', 'stripe_transaction'])(
    'has not even the right to change and delete rows of %s',
    async (table) => {
      for (const right of ['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER', 'REFERENCES']) {
        const rows = await names(
          `select has_table_privilege('${accountName}', '${table}', '${right}')::text as name`,
        )
        expect([right, ...rows]).toEqual([right, 'false'])
      }
    },
  )

  it.each([
    'alter table payment disable trigger all',
    'drop trigger payment_is_append_only on payment',
    'alter table settings add column mine text',
    'drop table audit_event',
    'truncate booking cascade',
    'truncate audit_event',
    'create table mine (id int)',
    'create temporary table payment (id int)',
    'create schema mine',
    `create function mine() returns int language sql return 1`,
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    'set session_replication_role = replica',
    'set role OWNER',
    'set session authorization OWNER',
    'drop schema graphile_worker cascade',
    `update _prisma_migrations set checksum = ''`,
    'delete from graphile_worker.migrations',
    `copy settings to program 'true'`,
    `select pg_read_file('/etc/passwd')`,
  ])('is refused: %s', async (sql) => {
    const named = sql.replace('OWNER', `"${new URL(owner).username}"`)
    await expect(doing(named)).rejects.toThrow(
      /permission denied|must be (?:able to|owner)|must be a superuser/,
    )
  })

  it('books, takes payments, works on jobs, erases a family and clears what is over', async () => {
    const { parent } = await aParent({ firstName: 'Dana', lastName: 'Okafor' })
    const { staff } = await aStaffMember({ role: 'owner' })
    const bookingId = await bookAs(parent, { day: '2026-11-03' })
    await pay(bookingId, 6000, 'cash')
    expect(await queuedJobs()).not.toEqual([])
    await runJobs()
    const { version } = await database().guardian.findUniqueOrThrow({ where: { id: parent.id } })
    const confirmed = { version, keepsLessons: false, confirmation: 'Dana Okafor' }
    const after = at('2026-11-04', '10:00')
    expect(await eraseFamily(staff, subjects, parent.id, confirmed, after)).toEqual({
      guardianId: parent.id,
    })
    const signed = await database().waiverSignature.count()
    expect(signed).toBeGreaterThan(0)
    await clearExpiredData(subjects, at('2090-11-04', '10:00'))
    expect(await database().waiverSignature.count()).toBe(0)
  })
})

describe('granting the site its rights', () => {
  it('includes tables that came later, and none of their changes if they are written once', async () => {
    await query(
      owner,
      `
      create table later (id int); create table later_once (id int);
      create trigger later_once_stays before update or delete on later_once
        for each row execute function refuse_change();`,
    )
    await expect(doing('insert into later values (1)')).rejects.toThrow('permission denied')
    await migrate(site, migrations, owner)
    expect(await doing('insert into later values (1)')).toBe(1)
    expect(await doing('update later set id = 2')).toBe(1)
    expect(await doing('insert into later_once values (1)')).toBe(1)
    await expect(doing('update later_once set id = 2')).rejects.toThrow('permission denied')
    await expect(doing('delete from later_once')).rejects.toThrow('permission denied')
    await query(owner, 'drop table later, later_once')
  })

  it('takes back what somebody gave besides', async () => {
    await query(owner, `grant all on audit_event to ${accountName}`)
    await migrate(site, migrations, owner)
    await expect(doing('truncate audit_event')).rejects.toThrow('permission denied')
  })

  it('sets the password of the address if another one was set', async () => {
    await query(owner, `alter role ${accountName} password 'another'`)
    await expect(query(site, 'select 1')).rejects.toThrow('password authentication failed')
    await migrate(site, migrations, owner)
    expect((await query(site, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('can happen at two starts at once', async () => {
    await Promise.all([migrate(site, migrations, owner), migrate(site, migrations, owner)])
  })

  const refusal = async (siteUrl: string, ownerUrl = owner) =>
    await migrate(siteUrl, migrations, ownerUrl).then(
      () => 'granted',
      (error: unknown) => (error instanceof InvalidEnvironment ? error.message : String(error)),
    )

  it('is refused to the owner itself, a superuser, a member of the owner and an owner of tables', async () => {
    expect(await refusal(owner)).toMatch(
      /^DATABASE_URL names the account \w+, which is a superuser/,
    )
    const name = `mighty_${pool}`
    await query(
      owner,
      `drop role if exists ${name}; create role ${name} login password 'pw' createrole`,
    )
    expect(await refusal(as(name, 'pw'))).toContain('has rights over the whole server')
    await query(
      owner,
      `alter role ${name} nocreaterole; create table theirs (id int); alter table theirs owner to ${name}`,
    )
    expect(await refusal(as(name, 'pw'))).toContain('owns tables')
    await query(owner, `drop table theirs; grant ${new URL(owner).username} to ${name}`)
    expect(await refusal(as(name, 'pw'))).toContain('a member of it')
    await query(owner, `drop role ${name}`)
  })

  it('says what to do if the owner may not make the account', async () => {
    const [name, missing] = [`plain_owner_${pool}`, `missing_${pool}`]
    await query(inject('postgresUrl'), `create role ${name} login password 'pw'`)
    const url = await newDatabase('site_plain', 'template1')
    await query(
      url,
      `alter database site_plain_${pool} owner to ${name}; alter schema public owner to ${name}`,
    )
    expect(await refusal(as(missing, 'pw', url), as(name, 'pw', url))).toMatch(
      /^DATABASE_URL names the account missing_\d+, which does not exist/,
    )
    await query(inject('postgresUrl'), `create role ${missing} login password 'pw'`)
    expect(await refusal(as(missing, 'pw', url), as(name, 'pw', url))).toBe('granted')
    await query(inject('postgresUrl'), `drop database site_plain_${pool} with (force)`)
    await query(inject('postgresUrl'), `drop role ${missing}; drop role ${name}`)
  })
})

it('the server migrates as the owner, and does everything else as the site', async () => {
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
  const ownerUrl = await newDatabase('site_served', 'template1')
  const dataDir = temporaryDirectory('site-account')
  fs.writeFileSync(`${dataDir}/password`, `${password}\n`)
  const withoutPassword = new URL(ownerUrl)
  withoutPassword.username = accountName
  withoutPassword.password = ''
  const server = await runServer({
    DATABASE_URL: withoutPassword.href,
    DATABASE_PASSWORD_FILE: `${dataDir}/password`,
    MIGRATION_DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    MAKE_SECRETS: 'yes',
    SEED: 'demo',
  })
  await untilReady(server)
  expect(server.output()).toMatch(/Migrations applied .*\nData .*demo/)
  expect((await fetch(`${server.origin}/booking`)).status).toBe(200)
  const served = `from pg_stat_activity where datname = 'site_served_${pool}' and pid <> pg_backend_pid()`
  const jobsDone = 'select count(*)::int as done from job_run where outcome is not null'
  await until(
    async () => ((await query(ownerUrl, jobsDone)).rows[0] as { done: number }).done > 0,
    'no job was done',
  )
  const { rows } = await query(ownerUrl, `select distinct usename as name ${served}`)
  expect(rows).toEqual([{ name: accountName }])
  server.process.kill('SIGTERM')
  expect(await server.over).toBe(0)
})
