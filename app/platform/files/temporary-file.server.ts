import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Temporary data too large for memory. */
export type TemporaryFile = {
  write: (bytes: Uint8Array) => Promise<void>
  /** From the start, as often as needed. */
  read: () => AsyncIterable<Uint8Array>
  size: () => number
  close: () => Promise<void>
}

/**
 * Opens an unlinked file that disappears with the process, so a crash leaves no uploaded data
 * behind.
 */
export async function openTemporaryFile(): Promise<TemporaryFile> {
  const name = path.join(tmpdir(), `site-${randomUUID()}`)
  const handle = await open(name, 'wx+', 0o600)
  await unlink(name)
  let size = 0
  let closed: Promise<void> | undefined
  return {
    async write(bytes) {
      let written = 0
      while (written < bytes.length) {
        const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, size)
        written += bytesWritten
        size += bytesWritten
      }
    },
    async *read() {
      const piece = 64 * 1024
      for (let at = 0; at < size;) {
        const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(piece), 0, piece, at)
        if (bytesRead === 0) return
        at += bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    },
    size: () => size,
    close: () => (closed ??= handle.close()),
  }
}
