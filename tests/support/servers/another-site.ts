import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { clock } from '~/platform/clock.server'
import { formatInstant } from '~/values/format/format-time'

export type AnotherSite = { port: number; stop: () => Promise<void> }

/** The built site again, in its own process, with this test's database and clock. */
export async function anotherSite(): Promise<AnotherSite> {
  const script = 'tests/support/servers/site-process.ts'
  const child = spawn('node', ['--import', 'tsx', script, formatInstant(clock.now())], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  })
  const over = once(child, 'close')
  const [said] = (await Promise.race([once(child.stdout, 'data'), over])) as [Buffer | number]
  const port = Number(said.toString())
  if (!(said instanceof Buffer) || !port) throw new Error(`it did not start: ${said.toString()}`)
  return {
    port,
    async stop() {
      child.stdin.end()
      await over
    },
  }
}
