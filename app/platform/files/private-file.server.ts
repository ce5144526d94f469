import fs from 'node:fs'
import path from 'node:path'
import { env } from '../env.server'

/** Writes a file into the data folder that only the site's user can read. @returns its path */
export function writePrivateFile(name: string, text: string): string {
  const file = placeOf(name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true }) // overwriting would keep the old file's permissions
  fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  return file
}

/** Does nothing if there is none. */
export function removePrivateFile(name: string): void {
  fs.rmSync(placeOf(name), { force: true })
}

function placeOf(name: string): string {
  return path.resolve(env().dataDir, name)
}
