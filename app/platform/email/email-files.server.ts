import fs from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env.server'

/**
 * Stores emails as `<id>.eml` when there is no mail server. Readable only by the site's own user.
 */
const folder = () => path.join(env().dataDir, 'email')
const fileOf = (id: string) => path.join(folder(), `${id}.eml`)

/** Writes atomically, so a concurrent reader never sees a partial email. */
export async function keepEmailFile(id: string, message: Buffer): Promise<void> {
  await fs.mkdir(folder(), { recursive: true, mode: 0o700 })
  const part = `${fileOf(id)}.part`
  await fs.writeFile(part, message, { mode: 0o600 })
  await fs.rename(part, fileOf(id))
}

/** IDs of kept emails, in no order; empty before the first. */
export async function listEmailFiles(): Promise<string[]> {
  const files = await fs.readdir(folder()).catch(() => [])
  return files.filter((file) => file.endsWith('.eml')).map((file) => path.basename(file, '.eml'))
}

/** Does nothing if the file is already gone. */
export async function removeEmailFile(id: string): Promise<void> {
  await fs.rm(fileOf(id), { force: true })
}
