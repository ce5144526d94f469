import { data } from '~/framework'
import { unstable_parseMultipartFormData, type UploadHandler } from '@remix-run/node'
import { openTemporaryFile, type TemporaryFile } from '~/platform/files/temporary-file.server'

/** An uploaded file in a temporary file, until it is closed. */
type Uploaded = { name: string; file: TemporaryFile }

const mostFieldBytes = 1_000

/**
 * Parses a form with one file without loading the file into memory. The caller closes the file.
 * @throws a 400 response if the body is not such a form
 */
export async function parseUpload(
  request: Request,
  fileField: string,
): Promise<{ fields: Map<string, string>; uploaded: Uploaded | null }> {
  const fields = new Map<string, string>()
  let uploaded: Uploaded | null = null
  const handle: UploadHandler = async ({ name, filename, data: pieces }) => {
    if (name === fileField && uploaded === null) {
      uploaded = { name: filename ?? '', file: await openTemporaryFile() }
      for await (const piece of pieces) await uploaded.file.write(piece)
    } else {
      const text = await textOf(pieces)
      if (filename === undefined) fields.set(name, text)
    }
    return null
  }
  try {
    await unstable_parseMultipartFormData(request, handle)
  } catch {
    await (uploaded as Uploaded | null)?.file.close()
    throw data('This was not sent as a form with a file.', { status: 400 })
  }
  return { fields, uploaded }
}

/** Reads a field's start; no field of ours is longer. */
async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const kept: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    if (size < mostFieldBytes) kept.push(piece.slice(0, mostFieldBytes - size))
    size += piece.length
  }
  return Buffer.concat(kept).toString('utf8')
}
