import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process'
import fs from 'node:fs'
import type { Readable } from 'node:stream'

/** The image to run sites in, instead of this folder's build. */
export const siteImage = () => process.env.SITE_IMAGE

/** All containers have it, so that none is left behind. */
export const containerLabel = 'site-check'

/** A user whom the image does not know. */
export const stranger = '12345:12345'

/** What compose.yaml takes away; Podman's timers for health checks need systemd. */
const restrictions = [
  '--no-healthcheck',
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
]

export type Containment = {
  /** The volume for /data, which belongs to the image's own user; else the folder DATA_DIR is used. */
  volume?: string
  name?: string
  user?: string
}

/**
 * Runs the image as compose.yaml does, but on this machine's network, where tests have a database, a
 * mail server and a Stripe. A data folder of this machine is used by whoever started the tests, or
 * by a stranger if that is root.
 */
export function runContainer(
  settings: Record<string, string>,
  command: string[],
  { volume, name, user }: Containment = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const { DATA_DIR, ...others } = settings
  const [program, ...options] = engineCommand()
  const args = [
    ...['run', '--rm', '--network=host', `--label=${containerLabel}`, ...restrictions],
    ...(name ? [`--name=${name}`] : []),
    ...(user ? [`--user=${user}`] : []),
    ...(volume ? [`--volume=${volume}:/data`] : DATA_DIR ? dataFolder(DATA_DIR) : []),
    ...Object.entries(others).map(([key, value]) => `--env=${key}=${value}`),
    ...[siteImage()!, ...command],
  ]
  return spawn(program, [...options, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
}

function dataFolder(folder: string): string[] {
  const user = process.getuid!() === 0 ? stranger : `${process.getuid!()}:${process.getgid!()}`
  const [uid, gid] = user.split(':').map(Number)
  fs.chownSync(folder, uid!, gid!)
  return [`--user=${user}`, `--volume=${folder}:/data`]
}

/** Runs the engine to its end; returns what it printed. @throws with its error output */
export function engine(...args: string[]): string {
  const [program, ...options] = engineCommand()
  return execFileSync(program, [...options, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim()
}

/** The engine with its own options, such as `podman --runtime runc`. */
export function engineCommand(): [program: string, ...options: string[]] {
  const [program = 'docker', ...options] = (process.env.ENGINE || 'docker').split(' ')
  return [program, ...options]
}
