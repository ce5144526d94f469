import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { runServer } from '../support/servers/server-process'
import { temporaryDirectory } from '../support/servers/temporary-directory'
import { createDatabase } from '../support/servers/test-postgres'

beforeAll(() => void execFileSync('node', ['prisma/tools/build-when-changed.mjs']))

test('a process whose event loop is blocked is ended with a message', async () => {
  const { signal, output } = await processThat('for (;;);')
  expect(signal).toBe('SIGKILL')
  expect(JSON.parse(output)).toMatchObject({
    level: 60,
    stuckMs: 1000,
    msg: 'event loop stuck: ending this process',
  })
})

test('a busy process that yields in between is not ended', async () => {
  const busy = `
    let rounds = 0
    const work = () => {
      for (const until = performance.now() + 100; performance.now() < until; );
      if (++rounds < 15) setTimeout(work)
      else process.exit(7)
    }
    work()`
  expect(await processThat(busy)).toEqual({ code: 7, signal: null, output: '' })
})

test('the watchdog does not keep an idle process alive', async () => {
  expect(await processThat('')).toEqual({ code: 0, signal: null, output: '' })
})

test('the watchdog runs for the site and for a process that only works on jobs', async () => {
  const settings = {
    DATABASE_URL: await createDatabase(inject('postgresUrl'), 'site_watched'),
    DATA_DIR: temporaryDirectory('watched'),
    TOKEN_SECRET: process.env.TOKEN_SECRET!,
    MEDICAL_KEYS: process.env.MEDICAL_KEYS!,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{for(;;);})`)}`,
  }
  const site = await runServer(settings)
  const worker = await runServer(settings, { role: 'worker' })
  for (const one of [site, worker])
    await expect.poll(one.output, { timeout: 30_000 }).toContain('Ready')
  for (const stuck of [site, worker]) stuck.process.kill('SIGUSR2')
  for (const stuck of [site, worker]) {
    expect(await stuck.over).toBe(null)
    expect(stuck.output()).toContain('event loop stuck')
  }
})

/** How a watched process that runs this code ends. */
async function processThat(does: string) {
  const file = pathToFileURL(path.resolve('app/platform/watchdog.server.ts')).href
  const code = `
    import { watchEventLoop } from '${file}'
    watchEventLoop({ stuckMs: 1000 })
    setTimeout(() => { ${does} }, 50)`
  const child = spawn('node', ['--import', 'tsx', '--input-type=module', '--eval', code])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [exit, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code: exit, signal, output }
}
