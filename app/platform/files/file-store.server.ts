import fs from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env.server'
import { newToken } from '../secrets/tokens.server'

/** Stores files in the bucket if there is one, else in the data folder. */
type FileStore = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null if there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  remove(name: string): Promise<void>
  removeFolder(name: string): Promise<void>
}

/** Stores a file under a name such as `pictures/1/320.webp`, replacing any existing one. */
export async function putFile(name: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await (await store()).put(sound(name), bytes, contentType)
}

/** Null if there is none. */
export async function getFile(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return await (await store()).get(sound(name))
}

/** Does nothing if there is none. */
export async function removeFile(name: string): Promise<void> {
  await (await store()).remove(sound(name))
}

/** Removes all files under a name such as `pictures/1`, including unfinished ones. */
export async function removeFolder(name: string): Promise<void> {
  await (await store()).removeFolder(sound(name))
}

async function store(): Promise<FileStore> {
  const { bucket } = env()
  return bucket ? (await import('./file-bucket.server')).bucketStore(bucket) : diskStore
}

/** Refuses names that could escape the folder. */
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
      await fs.rename(unfinished, file) // atomic, so no one reads a partial file
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
