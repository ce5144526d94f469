import fs from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env.server'
import { newToken } from '../secrets/tokens.server'

/** Where the site keeps files: in a bucket where there is one, else in the data folder. */
type FileStore = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null where there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  remove(name: string): Promise<void>
  removeFolder(name: string): Promise<void>
}

/** Keeps a file under a name such as `pictures/1/320.webp`, in place of one that was there. */
export async function putFile(name: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await (await store()).put(sound(name), bytes, contentType)
}

/** A file by its name; null where there is none. */
export async function getFile(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return await (await store()).get(sound(name))
}

/** Removes a file; one that is not there is gone already. */
export async function removeFile(name: string): Promise<void> {
  await (await store()).remove(sound(name))
}

/** Removes all files under a name such as `pictures/1`, those too that were never finished. */
export async function removeFolder(name: string): Promise<void> {
  await (await store()).removeFolder(sound(name))
}

async function store(): Promise<FileStore> {
  const { bucket } = env()
  return bucket ? (await import('./file-bucket.server')).bucketStore(bucket) : diskStore
}

/** Names are made by us, of words that lead nowhere else. */
function sound(name: string): string {
  if (!/^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(name)) throw new Error('not a name of a file of ours')
  return name
}

const diskStore: FileStore = {
  async put(name, bytes) {
    const file = placeOf(name)
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const unfinished = `${file}.${newToken()}`
    try {
      await fs.writeFile(unfinished, bytes, { mode: 0o600 })
      await fs.rename(unfinished, file) // so that nobody ever reads half of it
    } catch (error) {
      await fs.rm(unfinished, { force: true })
      throw error
    }
  },
  async get(name) {
    try {
      return new Uint8Array(await fs.readFile(placeOf(name)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  },
  async remove(name) {
    await fs.rm(placeOf(name), { force: true })
  },
  async removeFolder(name) {
    await fs.rm(placeOf(name), { recursive: true, force: true })
  },
}

function placeOf(name: string): string {
  return path.resolve(env().dataDir, 'files', name)
}
