import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '~/platform/embedded-postgres.server'
import { temporaryDirectory } from '../support/temporary-directory'
import { query } from '../support/test-postgres'

let directory: string

beforeEach(() => {
  directory = temporaryDirectory('embedded')
})
afterEach(async () => {
  const left = await startEmbeddedPostgres(directory)
  await left.stop()
})

/** Another process that started the database and lives until it is killed. */
async function startElsewhere(): Promise<{ starter: ChildProcess; url: string }> {
  const program = `import { startEmbeddedPostgres } from './app/platform/embedded-postgres.server'
    const { url } = await startEmbeddedPostgres(${JSON.stringify(directory)})
    console.log(url)
    setInterval(() => {}, 1000)`
  const starter = spawn('node', ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(starter.stdout, 'data')) as [Buffer]
  return { starter, url: line.toString().trim() }
}

async function kill(starter: ChildProcess) {
  starter.kill('SIGKILL')
  await once(starter, 'exit')
}

const serverFile = () => path.join(directory, 'data', 'postmaster.pid')
const serverPid = () => parseInt(fs.readFileSync(serverFile(), 'utf8'))

test('nothing written is lost when the database and its starter are killed', async () => {
  const { starter, url } = await startElsewhere()
  await query(url, 'create table kept (id int); insert into kept values (42)')
  process.kill(serverPid(), 'SIGKILL')
  await kill(starter)

  const again = await startEmbeddedPostgres(directory)
  expect(again.attached).toBe(false)
  expect((await query(again.url, 'select id from kept')).rows).toEqual([{ id: 42 }])
  await again.stop()
  expect(fs.existsSync(serverFile())).toBe(false)
})

test('a database whose starter was killed is joined, and stopped by who joined it', async () => {
  const { starter } = await startElsewhere()
  const pid = serverPid()
  await kill(starter)

  const joined = await startEmbeddedPostgres(directory)
  expect([joined.attached, serverPid()]).toEqual([true, pid])
  await joined.stop()
  expect(fs.existsSync(serverFile())).toBe(false)
})

test('a database whose starter lives is left running', async () => {
  const { starter, url } = await startElsewhere()
  const guest = await startEmbeddedPostgres(directory)
  expect(guest).toMatchObject({ url, attached: true })
  await guest.stop()
  await expect(query(url, 'select 1')).resolves.toBeDefined()
  await kill(starter)
})

test('what is left of a first start that was killed is no obstacle', async () => {
  fs.mkdirSync(path.join(directory, 'data.1'))
  fs.writeFileSync(path.join(directory, 'owner'), '2147483647')
  const { url, stop } = await startEmbeddedPostgres(directory)
  await expect(query(url, 'select 1')).resolves.toBeDefined()
  await stop()
})
