import type { TemporaryFile } from '~/platform/files/temporary-file.server'

/** A ZIP download. */
export function zipFile(filename: string, bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${filename}"`,
    },
  })
}

/** Streams a ZIP download from a temporary file, and closes the file when sent or aborted. */
export function streamedZip(filename: string, archive: TemporaryFile): Response {
  const pieces = archive.read()[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next()
      if (!next.done) return controller.enqueue(next.value)
      controller.close()
      await archive.close()
    },
    cancel: () => archive.close(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${filename}"`,
    },
  })
}
