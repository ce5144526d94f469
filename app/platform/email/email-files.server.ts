import fs from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env.server'

/** Where emails are kept that no mail server takes: as `<id>.eml`, for nobody but the site's own user. */
const folder = () => path.join(env().dataDir, 'email')
const fileOf = (id: string) => path.join(folder(), `${id}.eml`)

/** Whole or not at all: whoever reads the folder meanwhile finds no half an email. */
export async function keepEmailFile(id: string, message: Buffer): Promise<void> {
  await fs.mkdir(folder(), { recursive: true, mode: 0o700 })
  const part = `${fileOf(id)}.part`
  await fs.writeFile(part, message, { mode: 0o600 })
  await fs.rename(part, fileOf(id))
}

/** The ids of the emails that are kept so. */
export async function listEmailFiles(): Promise<string[]> {
  const files = await fs.readdir(folder()).catch(() => [])
  return files.filter((file) => file.endsWith('.eml')).map((file) => path.basename(file, '.eml'))
}

/** Also of one that is gone already. */
export async function removeEmailFile(id: string): Promise<void> {
  await fs.rm(fileOf(id), { force: true })
}
