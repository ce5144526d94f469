import { Zip, ZipDeflate } from 'fflate'

/** Streams a ZIP archive file by file without holding it in memory; at most 4 GB in total. */
type ZipWriting = {
  add: (name: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
  end: () => Promise<void>
}

/** Starts an archive. Calls `write` with each chunk in order. */
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
