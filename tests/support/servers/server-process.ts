import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runContainer, siteImage, type Containment } from './container'

export type ServerProcess = {
  process: ChildProcess
  origin: string
  port: number
  output: () => string
  /** The exit code once it has ended; null if it was killed. */
  over: Promise<number | null>
}

const surroundings = {
  PATH: process.env.PATH,
  NODE_ENV: 'production' as const,
  // compiled scripts, which each start would compile again
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
}

type Manner = {
  /** The project folder whose build it runs. */
  folder?: string
  /** Whether it listens, or only runs jobs. */
  role?: 'site' | 'worker'
  container?: Containment
}

/**
 * Runs build/server.js in its own process, with these settings and none of ours; in a container of
 * the image that SITE_IMAGE names, if it does.
 */
export async function runServer(
  settings: Record<string, string>,
  { folder = '.', role = 'site', container }: Manner = {},
): Promise<ServerProcess> {
  const port = Number(settings.PORT ?? (await freePort()))
  const origin = `http://localhost:${port}`
  const all = { PORT: String(port), PUBLIC_ORIGIN: origin, ...settings }
  const child = siteImage()
    ? runContainer(all, ['node', 'build/server.js', role], container)
    : runBuild(all, folder, role)
  let printed = ''
  const collect = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return {
    process: child,
    origin,
    port,
    output: () => printed,
    over: once(child, 'close').then(([code]) => code as number | null),
  }
}

function runBuild(settings: Record<string, string>, cwd: string, role: string) {
  return spawn(
    'node',
    ['--enable-source-maps', '--max-semi-space-size=4', 'build/server.js', role],
    { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...surroundings, ...settings } },
  )
}

/** Waits until the site reports that it is ready for traffic. */
export async function untilReady({ process: child, origin, output }: ServerProcess) {
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`The site did not start:\n${output()}`)
    await delay(50)
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}
