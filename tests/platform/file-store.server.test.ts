import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketStore } from '~/platform/files/file-bucket.server'
import { getFile, putFile, removeFile, removeFolder } from '~/platform/files/file-store.server'
import { startBucketServer } from '../support/servers/outside/bucket-server'

type Store = {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  get(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
  removeFolder(name: string): Promise<void>
}

const access = { name: 'pictures-of-ours', region: 'us-east-1', keyId: 'KEY', secret: 'secret' }
let server: Awaited<ReturnType<typeof startBucketServer>>
const stores: Record<string, Store> = {
  'a folder': { put: putFile, get: getFile, remove: removeFile, removeFolder },
}

beforeAll(async () => {
  server = await startBucketServer(access.name, access.keyId)
  stores['a bucket'] = bucketStore({ ...access, endpoint: server.endpoint })
})
afterAll(() => server.stop())

describe.each(['a folder', 'a bucket'])('files in %s', (where) => {
  const name = `pictures/${randomBytes(4).toString('hex')}/320.webp`

  it('are read back unchanged, large ones included', async () => {
    for (const length of [0, 1, 3_000_000]) {
      const bytes = randomBytes(length)
      await stores[where]!.put(name, bytes, 'image/webp')
      const kept = await stores[where]!.get(name)
      expect(Buffer.from(kept!).equals(bytes), `${length} bytes`).toBe(true)
    }
  })

  it('replace existing ones', async () => {
    for (const words of ['first', 'then'])
      await stores[where]!.put(name, Buffer.from(words), 'image/webp')
    expect(Buffer.from((await stores[where]!.get(name))!).toString()).toBe('then')
  })

  it('that do not exist are null', async () => {
    expect(await stores[where]!.get('pictures/none/320.webp')).toBeNull()
  })

  it('can be removed, also if they do not exist', async () => {
    await stores[where]!.put(name, Buffer.from('x'), 'image/webp')
    for (const _time of [1, 2]) await stores[where]!.remove(name)
    expect(await stores[where]!.get(name)).toBeNull()
  })

  it('of one folder are removed together', async () => {
    const names = ['pictures/going/1.webp', 'pictures/going/2', 'pictures/going-not/1.webp']
    for (const one of names) await stores[where]!.put(one, Buffer.from('x'), 'image/webp')
    for (const _time of [1, 2]) await stores[where]!.removeFolder('pictures/going')
    const left = names.map((one) => stores[where]!.get(one))
    expect((await Promise.all(left)).map((bytes) => bytes !== null)).toEqual([false, false, true])
  })

  it('written simultaneously are all complete', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `pictures/many/${index}.webp`)
    const put = names.map((one) => stores[where]!.put(one, Buffer.from(one), 'image/webp'))
    await Promise.all(put)
    const kept = await Promise.all(names.map((one) => stores[where]!.get(one)))
    expect(kept.map((bytes) => Buffer.from(bytes!).toString())).toEqual(names)
  })
})

it('a file is sent to a bucket with its type, path and signature', async () => {
  await stores['a bucket']!.put('pictures/kind/1.avif', Buffer.from('a'), 'image/avif')
  expect(server.objects.get('pictures/kind/1.avif')?.type).toBe('image/avif')
  expect(server.asked).toContain(`PUT /${access.name}/pictures/kind/1.avif`)
  const unsigned = await fetch(`${server.endpoint}/${access.name}/pictures/kind/1.avif`)
  expect(unsigned.status).toBe(403)
})

it.each(['../outside', '/etc/passwd', 'a//b', 'a b', '', 'pictures/..'])(
  'the file name “%s” is refused',
  async (name) => {
    await expect(putFile(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a name')
    await expect(getFile(name)).rejects.toThrow('not a name')
  },
)
