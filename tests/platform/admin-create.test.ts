import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, it, test } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { runServer, untilReady } from '../support/servers/server-process'
import { temporaryDirectory } from '../support/servers/temporary-directory'
import { createDatabase, query } from '../support/servers/test-postgres'

const dataDir = temporaryDirectory('admin-create')
let settings: Record<string, string>

beforeAll(async () => {
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
  settings = {
    DATABASE_URL: await createDatabase(inject('postgresUrl'), 'site_admin_create'),
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    TOKEN_SECRET: process.env.TOKEN_SECRET!,
    MEDICAL_KEYS: process.env.MEDICAL_KEYS!,
  }
})

/** Its output, and its exit code. */
async function adminCreate(...words: string[]) {
  const run = promisify(execFile)
  const env = { PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv
  try {
    const { stdout } = await run('node', ['build/admin-create.js', ...words], { env })
    return { code: 0, said: stdout }
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

async function owners() {
  const { rows } = await query(
    settings.DATABASE_URL!,
    'select email, first_name, last_name, verified_at from account join staff_member on account_id = account.id order by account.id',
  )
  return rows as unknown[]
}

describe('admin:create', () => {
  it('creates an owner in an empty database and prints a link to choose a password', async () => {
    const { code, said } = await adminCreate('Maren.Holt@example.com', ' Maren van  Holt ')
    expect(said).toMatch(
      /^Maren sets a password here.*\nhttp:\/\/localhost:3000\/parent\/set-password\?token=[\w-]{43}\n$/,
    )
    expect(code).toBe(0)
    expect(await owners()).toEqual([
      {
        email: 'maren.holt@example.com',
        first_name: 'Maren',
        last_name: 'van Holt',
        verified_at: null,
      },
    ])
  })

  it('prints another link until the owner has signed in, without creating another one', async () => {
    expect((await adminCreate('maren.holt@example.com', 'Maren Holt')).code).toBe(0)
    expect(await owners()).toHaveLength(1)
  })

  it('creates no second owner without an explicit option', async () => {
    await query(settings.DATABASE_URL!, 'update account set verified_at = now()')
    const refused = await adminCreate('ada@example.com', 'Ada Lind')
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(/^The business has an owner.*--also\.\n$/)
    expect((await adminCreate('ada@example.com', 'Ada Lind', '--also')).code).toBe(0)
    const taken = await adminCreate('maren.holt@example.com', 'Maren Holt', '--also')
    expect(taken).toEqual({ code: 1, said: 'Someone in the team has this address already.\n' })
  })

  it.each([
    [[]],
    [['maren']],
    [['maren@example.com']],
    [['maren@example.com', 'Maren']],
    [['--what']],
  ])('prints its usage for %j', async (words) => {
    const { code, said } = await adminCreate(...words)
    expect(code).toBe(1)
    expect(said).toMatch(/^Say for whom: npm run admin:create -- .*\n$/)
  })
})

test('a server without a terminal does not print the first owner’s link', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'), 'site_first_owner')
  const { PUBLIC_ORIGIN: _, ...rest } = settings
  const server = await runServer({ ...rest, DATABASE_URL })
  await untilReady(server)
  const file = path.join(dataDir, 'first-owner')
  expect(server.output()).toContain(
    `\nOwner      no one yet; the link to become it stands in ${file}\n`,
  )
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  const link = fs.readFileSync(file, 'utf8').trim()
  expect(await (await fetch(link)).text()).toContain(accountTexts.becomeOwner)
  server.process.kill('SIGTERM')
  await server.over
  expect(server.output()).not.toContain(new URL(link).searchParams.get('token'))
})
