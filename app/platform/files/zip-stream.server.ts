import { Zip, ZipDeflate } from 'fflate'

/** An archive that is written file by file, and never whole in memory; below four gigabytes in all. */
export type ZipWriting = {
  add: (name: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
  end: () => Promise<void>
}

/** Begins one; `write` is asked for each piece of it, in order. */
export function startZip(write: (bytes: Uint8Array) => Promise<void>): ZipWriting {
  let made: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failed = error
    else made.push(bytes)
  })
  const flush = async () => {
    if (failed) throw failed
    const pieces = made
    made = []
    for (const piece of pieces) await write(piece)
  }
  return {
    async add(name, pieces) {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      for await (const piece of pieces) {
        file.push(piece)
        await flush()
      }
      file.push(new Uint8Array(0), true)
      await flush()
    },
    async end() {
      zip.end()
      await flush()
    },
  }
}
