import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { database, transaction } from '~/platform/database/database.server'
import { openMeasuredPool } from '~/platform/database/measured-pool.server'
import { env, setEnv } from '~/platform/env.server'
import { logger } from '~/platform/logger.server'

const canary = 'canary@example.org'
let logged: { statement: string }[]

beforeEach(() => {
  logged = []
  vi.spyOn(logger, 'warn').mockImplementation((line: unknown) => {
    logged.push(line as { statement: string })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  setEnv({ ...env(), slowQueryMs: undefined })
})

describe('the log of slow queries', () => {
  it('has a statement without its values, in and outside of transactions', async () => {
    setEnv({ ...env(), slowQueryMs: 0 })
    await database().account.findFirst({ where: { email: canary } })
    await transaction(async (tx) => {
      await tx.$queryRaw`SELECT ${canary}::text AS given`
    })
    const statements = logged.map(({ statement }) => statement)
    expect(statements).toContainEqual(expect.stringMatching(/^SELECT .*"account".*\$1/))
    expect(statements).toContainEqual(expect.stringMatching(/^SELECT \$1::text AS given$/))
    expect(JSON.stringify(logged)).not.toContain(canary)
  })

  it('leaves out what is faster than the setting', async () => {
    setEnv({ ...env(), slowQueryMs: 60_000 })
    await database().$queryRaw`SELECT 1`
    expect(logged).toEqual([])
  })

  it('is off without the setting', async () => {
    await database().$queryRaw`SELECT 1`
    expect(logged).toEqual([])
  })

  it('has statements that fail as well', async () => {
    setEnv({ ...env(), slowQueryMs: 0 })
    await expect(database().$queryRaw`SELECT ${canary}::int`).rejects.toThrow()
    expect(logged.map(({ statement }) => statement)).toContain('SELECT $1::int')
    expect(JSON.stringify(logged)).not.toContain(canary)
  })
})

describe('a measured pool', () => {
  let pool: pg.Pool
  beforeEach(() => {
    pool = openMeasuredPool({ connectionString: env().databaseUrl, max: 1 })
  })
  afterEach(() => pool.end())

  // as when the last answer and the end of the connection arrive together
  it('survives the loss of a connection as the next caller is given it', async () => {
    const first = await pool.connect()
    const next = pool.connect()
    first.release()
    first.emit('error', new Error('terminating connection'))
    ;(await next).release(true)
  })

  it('answers by promise and by callback', async () => {
    const byPromise = await pool.query('SELECT 1 AS one')
    const byCallback = await new Promise((resolve, reject) => {
      pool.query('SELECT $1::int AS two', [2], (error, { rows }) =>
        error ? reject(error) : resolve(rows),
      )
    })
    expect([byPromise.rows, byCallback]).toEqual([[{ one: 1 }], [{ two: 2 }]])
  })

  it('passes on that no connection was free in time', async () => {
    const busy = openMeasuredPool({
      connectionString: env().databaseUrl,
      max: 1,
      connectionTimeoutMillis: 2_000,
    })
    const client = await busy.connect()
    await expect(busy.query('SELECT 1')).rejects.toThrow(/timeout/)
    client.release()
    await busy.end()
  })
})
