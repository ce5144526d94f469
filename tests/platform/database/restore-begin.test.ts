import fs from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { env } from '~/platform/env.server'

const script = fs.readFileSync('prisma/tools/restore-begin.sql', 'utf8')
const [check] = /DO \$\$[^]*?END \$\$;/.exec(script)!

let restore: pg.Client
let others: pg.Client[]

/** Connects to a database that no other test uses. */
async function connect(database: string): Promise<pg.Client> {
  const url = new URL(env().databaseUrl)
  url.pathname = `/${database}`
  const client = new pg.Client(url.href)
  await client.connect()
  return client
}

beforeEach(async () => {
  others = []
  const first = await connect('postgres')
  await first.query('CREATE DATABASE restored')
  await first.end()
  restore = await connect('restored')
})

afterEach(async () => {
  for (const client of [...others, restore]) await client.end()
  const last = await connect('postgres')
  await last.query('DROP DATABASE restored WITH (FORCE)')
  await last.end()
})

async function begin(othersConnected = '0'): Promise<void> {
  await restore.query(`SET restore.others_connected = '${othersConnected}'`)
  await restore.query(check)
}

describe('a restore', () => {
  it('begins in a database that nobody uses', async () => {
    others.push(await connect('postgres'))
    await expect(begin()).resolves.toBeUndefined()
  })

  it('is refused while somebody is connected, whom it names', async () => {
    others.push(await connect('restored'))
    const { username } = new URL(env().databaseUrl)
    await expect(begin()).rejects.toThrow(
      `Stop the site and its workers first: this database is in use, by the account ${username}.`,
    )
    await others.pop()!.end()
    await expect.poll(() => begin().then(() => 'begun', String)).toBe('begun')
  })

  it('begins beside others if told that they write nothing', async () => {
    others.push(await connect('restored'))
    await expect(begin('1')).resolves.toBeUndefined()
  })
})
