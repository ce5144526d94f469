import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { startEmbeddedPostgres } from '../../../app/platform/database/embedded-postgres.server'
import { runServer, untilReady, type ServerProcess } from '../../support/servers/server-process'

/** The built site as its own process, on its own durable database with the demo business. */
export type BenchmarkSite = {
  origin: string
  pid: number
  databaseUrl: string
  /** Starts another server on the same database, from this project or from another build. */
  startServer: (settings?: Record<string, string>, folder?: string) => Promise<ServerProcess>
  /** Files of the run. */
  directory: string
  stop: () => Promise<void>
}

export async function startBenchmarkSite(): Promise<BenchmarkSite> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'site-benchmarks-'))
  fs.chmodSync(directory, 0o711) // PostgreSQL's account has to traverse it
  const postgres = await startEmbeddedPostgres(path.join(directory, 'postgres'))
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: directory,
    TOKEN_SECRET: randomBytes(48).toString('base64url'),
    MEDICAL_KEYS: `benchmarks:${randomBytes(32).toString('base64')}`,
    SEED: 'demo',
    DRAIN_MS: '0',
  }
  const servers: ServerProcess[] = []
  const startServer = async (others: Record<string, string> = {}, folder = '.') => {
    const server = await runServer({ ...settings, ...others }, { folder })
    servers.push(server)
    await untilReady(server)
    return server
  }
  const { origin, process: server } = await startServer()
  return {
    origin,
    pid: server.pid!,
    databaseUrl: postgres.url,
    startServer,
    directory,
    async stop() {
      await Promise.all(servers.map(stopServer))
      await postgres.stop()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

export async function stopServer(server: ServerProcess): Promise<void> {
  server.process.kill('SIGTERM')
  await server.over
}
