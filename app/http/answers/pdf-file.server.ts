import { pdfOf } from '~/platform/files/file-worker.server'
import type { Sheet } from '~/platform/files/pdf.server'

/** A PDF download. */
export async function pdfFile(filename: string, sheet: Sheet): Promise<Response> {
  return new Response(new Uint8Array(await pdfOf(sheet)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${filename}"`,
    },
  })
}
