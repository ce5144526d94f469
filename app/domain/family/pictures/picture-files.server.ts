import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { describeError } from '~/platform/error-description.server'
import { getFile, putFile, removeFolder } from '~/platform/files/file-store.server'
import { logger } from '~/platform/logger.server'
import { makePictureFiles } from '~/platform/files/file-worker.server'
import type { MadePicture, PictureShape } from '~/platform/files/picture-files.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { pictureFormats } from '~/values/paths/files/media-path'
import type { KeepingTrouble } from '~/values/picture-trouble'
import type { ExportedFile } from '~/platform/personal-data.server'

/** The storage folder of a private picture, with a random name that no URL contains. */
export type KeptFiles = { folder: string; widths: number[] }

/** With the height of the largest file. */
export type StoredPicture = { files: KeptFiles; height: number }

/** How long a new file may stay unreferenced. */
const patienceMinutes = 60

/**
 * Stores a private picture's files before any row refers to them. First queues a job that deletes
 * them unless a row refers to them, so a crash leaves no orphans.
 */
export async function keepPictureFiles(
  bytes: Uint8Array,
  shape: PictureShape,
  now: Date,
): Promise<StoredPicture | KeepingTrouble> {
  const made = await makePictureFiles(bytes, shape)
  if (typeof made === 'string') return made
  const files = { folder: newToken(), widths: made.widths }
  const runAt = addMinutes(now, patienceMinutes)
  await transaction((tx) => queueJob(tx, 'remove-unshown-picture', files, { runAt }))
  return (await putFiles(files, made)) ? { files, height: made.height } : 'not-kept'
}

/** False if the store fails, so that the form can report it and lose nothing else. */
async function putFiles(kept: KeptFiles, { files }: MadePicture): Promise<boolean> {
  try {
    for (const { width, format, bytes } of files)
      await putFile(fileName(kept, `${width}.${format}`), bytes, `image/${format}`)
    return true
  } catch (error) {
    logger.error({ error: describeError(error) }, 'a picture could not be kept')
    return false
  }
}

const pdfName = 'paper.pdf'

/** Checks a PDF's start and end markers. */
export function isPdf(bytes: Uint8Array): boolean {
  const latin = (part: Uint8Array) => Buffer.from(part).toString('latin1')
  return (
    /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8))) &&
    latin(bytes.subarray(-1024)).includes('%%EOF')
  )
}

/** Stores a private PDF unchanged, like `keepPictureFiles`. It has no widths. */
export async function keepPdf(bytes: Uint8Array, now: Date): Promise<StoredPicture | 'not-kept'> {
  const files = { folder: newToken(), widths: [] }
  const runAt = addMinutes(now, patienceMinutes)
  await transaction((tx) => queueJob(tx, 'remove-unshown-picture', files, { runAt }))
  try {
    await putFile(fileName(files, pdfName), Buffer.from(bytes), 'application/pdf')
    return { files, height: 0 }
  } catch (error) {
    logger.error({ error: describeError(error) }, 'a PDF could not be kept')
    return 'not-kept'
  }
}

/** Deletes a picture's files, partial ones too, unless a row refers to them. Idempotent. */
export async function removeUnshownPicture(kept: KeptFiles): Promise<void> {
  if (!(await isNamed(kept))) await removeFolder(folderName(kept))
}

async function isNamed({ folder }: KeptFiles): Promise<boolean> {
  const where = { folder }
  if ((await database().athletePicture.count({ where })) > 0) return true
  if ((await database().evaluationPicture.count({ where })) > 0) return true
  if ((await database().familyDocument.count({ where })) > 0) return true
  return (await database().waiverScan.count({ where })) > 0
}

/** A private picture's file, ready to send. */
export type PrivatePicture = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** One file, such as `96.webp` or `paper.pdf`; null if there is none. Check access first. */
export async function readPictureFile(
  kept: KeptFiles,
  file: string,
): Promise<PrivatePicture | null> {
  if (file === pdfName) return await readPdf(kept)
  const format = pictureFormats.find((one) =>
    kept.widths.some((width) => file === `${width}.${one}`),
  )
  const bytes = format && (await getFile(fileName(kept, file)))
  return bytes ? { bytes, type: `image/${format}` } : null
}

async function readPdf(kept: KeptFiles): Promise<PrivatePicture | null> {
  const bytes = kept.widths.length === 0 && (await getFile(fileName(kept, pdfName)))
  return bytes ? { bytes, type: 'application/pdf' } : null
}

/** The largest file, or the PDF; null if there is none. Check access first. */
export async function readLargestFile(kept: KeptFiles): Promise<PrivatePicture | null> {
  const { widths } = kept
  return await readPictureFile(kept, widths.length === 0 ? pdfName : `${Math.max(...widths)}.webp`)
}

/** The storage name of the largest file, or the PDF. */
export function largestFile(kept: KeptFiles): string {
  const { widths } = kept
  return fileName(kept, widths.length === 0 ? pdfName : `${Math.max(...widths)}.webp`)
}

/** Its file extension. */
export function extensionOf({ widths }: Pick<KeptFiles, 'widths'>): 'pdf' | 'webp' {
  return widths.length === 0 ? 'pdf' : 'webp'
}

function fileName(kept: KeptFiles, file: string): string {
  return `${folderName(kept)}/${file}`
}

function folderName({ folder }: KeptFiles): string {
  return `athletes/${folder}`
}

type Row = KeptFiles & { id: string; uploadedAt: Date }

/** Pictures of all of a guardian's athletes, as export files. */
export async function pictureFilesOf(tx: Transaction, guardianId: string): Promise<ExportedFile[]> {
  const athlete = { guardianships: { some: { guardianId, endedAt: null } } }
  return fileOfEach(
    await tx.athletePicture.findMany({ where: { athlete }, orderBy: { id: 'asc' } }),
  )
}

/** Pictures as export files, named as by `exportedPicture`. */
export function fileOfEach(pictures: Row[]): ExportedFile[] {
  return pictures.map((one) => ({ name: nameInExport(one), storedAs: largestFile(one) }))
}

/** A picture's export data with its file name; null if there is none. */
export function exportedPicture(picture: Row | null) {
  if (!picture) return null
  const { folder, uploadedAt } = picture
  return { file: nameInExport(picture), folder, uploadedAt }
}

function nameInExport({ id }: Row): string {
  return `pictures/${id}.webp`
}
