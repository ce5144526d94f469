import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { env, setEnv } from '~/platform/env.server'
import { troubleTitles } from '~/shell/trouble'
import { ask, fromOurPages, site } from '../support/servers/site'

beforeAll(() => site(), 60_000)

/** Pages for such a visitor are made anew. */
const visitor = { Cookie: `visitor=${'v'.repeat(43)}` }

describe('while the database is down', () => {
  const { databaseUrl } = env()
  beforeAll(async () => {
    expect((await ask('/', { headers: visitor })).status).toBe(200)
    await moveDatabase('postgresql://site:site@127.0.0.1:9/site')
  })
  afterAll(() => moveDatabase(databaseUrl))

  it.each(['/', '/booking', '/booking.data', '/checkout'])(
    '%s answers 503 with a time to retry',
    async (path) => {
      const answer = await ask(path, { headers: visitor })
      expect(answer.status).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.body).toContain(answer.headers['x-request-id'])
    },
  )

  it('an address that leads nowhere is known to, by the settings in memory', async () => {
    expect((await ask('/nowhere')).status).toBe(404)
  })

  it('a page says so', async () => {
    expect((await ask('/')).body).toMatch(troubleTitles.unavailable)
  })

  it('the API says so in JSON', async () => {
    const answer = await ask('/api/available-times?date=2031-05-05&lessonType=deep-dive')
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.body)).toHaveProperty('code', 'unavailable')
  })

  it('the site is live but not ready', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: 'not ready: database\n' })
  })
})

describe('when the database is back', () => {
  it('so is the site', async () => {
    expect((await ask('/')).status).toBe(200)
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: 'ready\n' })
  })
})

describe('while the disk of the database is full', () => {
  beforeAll(() =>
    askDatabase(`
      create function refuse_row() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on rate_limit_try
        for each row execute function refuse_row()`),
  )
  afterAll(() => askDatabase('drop function refuse_row cascade'))

  it('a form gets a time to retry, and pages work', async () => {
    const body = 'email=nobody%40example.com'
    const post = { method: 'POST', headers: fromOurPages, body }
    const answer = await ask('/parent/forgot-password', post)
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect((await ask('/')).status).toBe(200)
  })
})

describe.each([
  ['has no room on its disk', "temp_file_limit = '64kB'", 'temp_file_limit'],
  ['may only be read', 'default_transaction_read_only = on', 'default_transaction_read_only'],
])('while the database %s', (_state, setting, name) => {
  const database = new URL(env().databaseUrl).pathname.slice(1)
  const change = async (to: string) => {
    await askDatabase(`begin read write; alter database "${database}" ${to}; commit`)
    await cutConnections()
  }
  afterAll(() => change(`reset ${name}`))

  it('the site is not ready until writes work again', async () => {
    await change(`set ${setting}`)
    const readiness = async () => (await ask('/readyz')).body
    await expect.poll(readiness, { timeout: 30_000 }).toBe('not ready: database writes\n')
    expect((await ask('/')).status).toBe(200)
    await change(`reset ${name}`)
    await expect.poll(readiness, { timeout: 30_000 }).toBe('ready\n')
  })
})

describe('when every database connection is cut', () => {
  it('requests get at worst a time to retry, and the next ones work', async () => {
    const asked = Array.from({ length: 40 }, () => ask('/booking'))
    await cutConnections()
    const statuses = new Set((await Promise.all(asked)).map(({ status }) => status))
    expect([200, 503]).toEqual(expect.arrayContaining([...statuses]))
    expect((await ask('/booking')).status).toBe(200)
  })
})

describe('while the site is stopping', () => {
  beforeAll(async () => (await site()).entry.startDraining())

  it('current requests are answered, and the site is not ready', async () => {
    expect((await ask('/')).status).toBe(200)
    expect((await ask('/healthz')).status).toBe(200)
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: 'not ready: draining\n' })
  })
})

async function cutConnections(): Promise<void> {
  await askDatabase(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}

async function askDatabase(question: string): Promise<void> {
  const client = new pg.Client({ connectionString: env().databaseUrl })
  await client.connect()
  await client.query(question)
  await client.end()
}

async function moveDatabase(databaseUrl: string): Promise<void> {
  const { entry } = await site()
  await entry.shutDownDatabase()
  setEnv({ ...env(), databaseUrl })
}
