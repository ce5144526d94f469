import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '~/platform/database/embedded-postgres.server'
import { isAlive, serverPid as pidOfServer } from '../../support/servers/own-postgres'
import { temporaryDirectory } from '../../support/servers/temporary-directory'
import { query } from '../../support/servers/test-postgres'
import { until } from '../../support/waiting'

let directory: string

beforeEach(() => {
  directory = temporaryDirectory('embedded')
})
afterEach(async () => {
  const left = await startEmbeddedPostgres(directory)
  await left.stop()
})

/** Another process that started the database and runs until it is killed. */
async function startElsewhere(): Promise<{ starter: ChildProcess; url: string }> {
  const program = `import { startEmbeddedPostgres } from './app/platform/database/embedded-postgres.server'
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
const serverPid = () => pidOfServer(directory)

const untilAnswers = (url: string) =>
  until(
    () =>
      query(url, 'select 1').then(
        () => true,
        () => false,
      ),
    'it did not come back',
  )

test('no written data is lost when the embedded database and the process that started it are killed', async () => {
  const { starter, url } = await startElsewhere()
  await query(url, 'create table kept (id int); insert into kept values (42)')
  const pid = serverPid()
  await kill(starter)
  process.kill(pid, 'SIGKILL')
  await until(async () => !isAlive(pid), 'it lives on')

  const again = await startEmbeddedPostgres(directory)
  expect(again.attached).toBe(false)
  expect((await query(again.url, 'select id from kept')).rows).toEqual([{ id: 42 }])
  await again.stop()
  expect(fs.existsSync(serverFile())).toBe(false)
})

test('an embedded database whose starting process was killed is attached to, and stopped by the new process', async () => {
  const { starter } = await startElsewhere()
  const pid = serverPid()
  await kill(starter)

  const joined = await startEmbeddedPostgres(directory)
  expect([joined.attached, serverPid()]).toEqual([true, pid])
  await joined.stop()
  expect(fs.existsSync(serverFile())).toBe(false)
})

test('an embedded database whose starting process is alive is left running', async () => {
  const { starter, url } = await startElsewhere()
  const guest = await startEmbeddedPostgres(directory)
  expect(guest).toMatchObject({ url, attached: true })
  await guest.stop()
  await expect(query(url, 'select 1')).resolves.toBeDefined()
  await kill(starter)
})

test('the leftovers of a killed first start are no obstacle for the embedded database', async () => {
  fs.mkdirSync(path.join(directory, 'data.1'))
  fs.writeFileSync(path.join(directory, 'owner'), '2147483647')
  const { url, stop } = await startEmbeddedPostgres(directory)
  await expect(query(url, 'select 1')).resolves.toBeDefined()
  await stop()
})

describe('an embedded database that is killed', () => {
  /** What is reported to one test, separate from the databases of others. */
  function reported() {
    const lines: string[] = []
    const report = (what: string, details: object) =>
      lines.push(`${what} ${JSON.stringify(details)}`)
    return { lines, report }
  }

  test.each(['SIGKILL', 'SIGINT'] as const)(
    'is restarted with its data and port (%s)',
    async (signal) => {
      const { lines, report } = reported()
      const { url, stop } = await startEmbeddedPostgres(directory, report)
      const runsAgain = `PostgreSQL runs again {"port":${new URL(url).port}}`
      const restarts = () => lines.filter((line) => line === runsAgain).length
      await query(url, 'create table kept (id int); insert into kept values (42)')
      for (let round = 0; round < 2; round++) {
        const pid = serverPid()
        process.kill(pid, signal)
        await until(async () => !isAlive(pid), 'it lives on')
        await untilAnswers(url)
        await until(async () => restarts() === round + 1, 'the log does not say that it runs')
      }
      expect((await query(url, 'select id from kept')).rows).toEqual([{ id: 42 }])
      expect(lines[0]).toBe('PostgreSQL has ended and is started again {"pauseMs":0}')
      expect(lines.at(-1)).toBe(runsAgain)
      // while another one is shutting down, it retries with longer pauses
      const again = lines.findIndex((line) => line === runsAgain) + 1
      expect(lines[again]).toMatch(
        /^PostgreSQL has ended and is started again {"pauseMs":[1-9]000}$/,
      )
      await stop()
      expect(fs.existsSync(serverFile())).toBe(false)
    },
  )

  test('is restarted after growing pauses while it cannot start', async () => {
    const { lines, report } = reported()
    const { url, stop } = await startEmbeddedPostgres(directory, report)
    const settings = path.join(directory, 'data', 'postgresql.auto.conf')
    fs.writeFileSync(settings, 'no_such_setting = 1')
    process.kill(serverPid(), 'SIGKILL')
    await until(async () => lines.length >= 6, 'it gave up')
    fs.writeFileSync(settings, '')
    await untilAnswers(url)
    expect(lines.slice(0, 6)).toEqual(
      [0, 1000, 2000].flatMap((pauseMs, earlier) => [
        `PostgreSQL has ended and is started again {"pauseMs":${pauseMs}}`,
        `PostgreSQL did not start: see postgres.log beside its data {"failures":${earlier + 1}}`,
      ]),
    )
    await stop()
  })

  test('is restarted by an attached process if its starting process is dead', async () => {
    const { starter } = await startElsewhere()
    const joined = await startEmbeddedPostgres(directory)
    await kill(starter)
    process.kill(serverPid(), 'SIGKILL')
    await untilAnswers(joined.url)
    await joined.stop()
    expect(fs.existsSync(serverFile())).toBe(false)
  })

  test('is not restarted after it was stopped', async () => {
    const { lines, report } = reported()
    const { stop } = await startEmbeddedPostgres(directory, report)
    await stop()
    await delay(600)
    expect([fs.existsSync(serverFile()), lines]).toEqual([false, []])
  })
})
