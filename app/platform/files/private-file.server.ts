import fs from 'node:fs'
import path from 'node:path'
import { env } from '../env.server'

/**
 * Writes a file into the data folder that nobody can read but whom the site runs as.
 * @returns where it is
 */
export function writePrivateFile(name: string, text: string): string {
  const file = placeOf(name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.rmSync(file, { force: true }) // one that is there keeps the rights it has
  fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  return file
}

export function removePrivateFile(name: string): void {
  fs.rmSync(placeOf(name), { force: true })
}

function placeOf(name: string): string {
  return path.resolve(env().dataDir, name)
}
