import { scanFile } from '~/platform/files/scan-file.server'
import type { ScanTrouble } from '~/values/picture-trouble'
import { isPdf, keepPdf, keepPictureFiles, type StoredPicture } from './picture-files.server'

/** Large enough to read small print on a screen. */
const readable = { widths: [480, 1600] }

/**
 * Stores a paper, as a picture or PDF, before any row refers to it. The type is detected from the
 * content, not the name. A PDF is stored as it came, so a scanner is asked first, if there is one.
 */
export async function keepScan(bytes: Uint8Array, now: Date): Promise<StoredPicture | ScanTrouble> {
  const isMeantAsPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
  if (!isMeantAsPdf) return await keepPictureFiles(bytes, readable, now)
  if (!isPdf(bytes)) return 'damaged-pdf'
  const scanned = await scanFile(bytes)
  return scanned === 'clean' ? await keepPdf(bytes, now) : scanned
}
