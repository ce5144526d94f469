// node --import tsx prisma/tools/with-database.ts <command …>
// Runs a command with DATABASE_URL, using the embedded database if none is set.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../app/platform/database/embedded-postgres.server'

const [command, ...rest] = process.argv.slice(2)
if (!command) throw new Error('Say which command to run.')

const embedded = process.env.DATABASE_URL
  ? undefined
  : await startEmbeddedPostgres(path.join(process.env.DATA_DIR ?? '.data', 'postgres'))

const child = spawn(command, rest, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    DATABASE_URL: embedded?.url ?? process.env.DATABASE_URL,
    PATH: ['node_modules/.bin', process.env.PATH].join(path.delimiter),
  },
})
// Ctrl-C also reaches the command; wait for it before stopping the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
const [code] = (await once(child, 'exit')) as [number | null]
await embedded?.stop()
process.exit(code ?? 1)
