import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { resolveDatabaseUrl } from '~/platform/database/resolve-database-url.server'
import { env, InvalidEnvironment, setEnv } from '~/platform/env.server'
import { temporaryDirectory } from '../support/servers/temporary-directory'
import { createDatabase, query } from '../support/servers/test-postgres'

const before = env()
let settings: Record<string, string>
const secrets = () => path.join(settings.DATA_DIR!, 'secrets')

beforeEach(async () => {
  settings = {
    DATABASE_URL: await createDatabase(inject('postgresUrl'), 'site_secrets'),
    DATA_DIR: temporaryDirectory('secrets'),
    PUBLIC_ORIGIN: 'http://localhost:3000',
    TOKEN_SECRET: '',
    MEDICAL_KEYS: '',
    MAKE_SECRETS: 'yes',
  }
})
afterEach(() => setEnv(before))

const start = async (more: Record<string, string> = {}) =>
  (await resolveDatabaseUrl({ ...settings, ...more } as NodeJS.ProcessEnv)).env

/** Sentences of a start that has to fail. */
async function problemsOf(more: Record<string, string> = {}): Promise<string[]> {
  try {
    await start(more)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidEnvironment)
    return (error as InvalidEnvironment).problems
  }
}

/** What an earlier start leaves. */
const aBusiness = () =>
  query(settings.DATABASE_URL!, 'create table settings (id int); insert into settings values (1)')

describe('a first start without secrets', () => {
  it('makes them, in a file for its user alone, and finds them at the next', async () => {
    const first = await start()
    expect(first.medicalKeys).toHaveLength(1)
    expect(first.tokenSecret.length).toBeGreaterThan(40)
    expect(fs.statSync(secrets()).mode & 0o777).toBe(0o600)
    await aBusiness()
    expect(await start()).toEqual(first)
  })

  it('makes the same ones for processes that start together', async () => {
    const [one, other] = await Promise.all([start(), start()])
    expect(one).toEqual(other)
  })

  it('has nothing of them in what it prints', async () => {
    const { description } = await resolveDatabaseUrl(settings as NodeJS.ProcessEnv)
    const { tokenSecret } = env()
    expect(description).not.toContain(tokenSecret)
  })

  it('uses those that are set', async () => {
    const TOKEN_SECRET = 'Kp4x-8JdY1nWbQ5aMr9SmXi7G-vFz2OcF6'
    expect((await start({ TOKEN_SECRET })).tokenSecret).toBe(TOKEN_SECRET)
    expect((await start({ TOKEN_SECRET })).medicalKeys).toEqual((await start()).medicalKeys)
  })

  it('makes none while another setting is wrong', async () => {
    expect(await problemsOf({ PUBLIC_ORIGIN: '' })).toEqual(['PUBLIC_ORIGIN is missing'])
    expect(await problemsOf({ TOKEN_SECRET: 'short' })).toEqual([
      'TOKEN_SECRET is too short: at least 32 characters',
    ])
    expect(fs.existsSync(secrets())).toBe(false)
  })

  it('makes none unless it is told to', async () => {
    expect(await problemsOf({ MAKE_SECRETS: '' })).toEqual([
      'TOKEN_SECRET is missing',
      'MEDICAL_KEYS is missing',
    ])
    expect(fs.existsSync(secrets())).toBe(false)
  })

  it('says that it cannot keep them', async () => {
    const file = path.join(settings.DATA_DIR!, 'file')
    fs.writeFileSync(file, '')
    const [problem, ...more] = await problemsOf({ DATA_DIR: path.join(file, 'data') })
    expect(problem).toMatch(/cannot be kept in DATA_DIR \(\w+\): give it to user/)
    expect(more).toEqual([])
  })
})

describe('a database that holds a business', () => {
  it('is never given new secrets', async () => {
    await aBusiness()
    expect(await problemsOf()).toEqual([
      expect.stringMatching(
        /^TOKEN_SECRET and MEDICAL_KEYS are missing, and the database holds a business .*: set them as they were/,
      ),
    ])
    const TOKEN_SECRET = 'Kp4x-8JdY1nWbQ5aMr9SmXi7G-vFz2OcF6'
    const [problem] = await problemsOf({ TOKEN_SECRET })
    expect(problem).toMatch(/^MEDICAL_KEYS is missing, and the database holds a business/)
    expect(problem).not.toContain(TOKEN_SECRET)
    expect(fs.existsSync(secrets())).toBe(false)
  })

  it('is given them before it has one, although its tables are there', async () => {
    await query(settings.DATABASE_URL!, 'create table settings (id int)')
    expect((await start()).medicalKeys).toHaveLength(1)
  })
})
