import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { describeError } from '~/platform/error-description.server'
import { getFile, putFile, removeFolder } from '~/platform/files/file-store.server'
import { logger } from '~/platform/logger.server'
import { makePictureFiles } from '~/platform/files/file-worker.server'
import type { MadePicture, PictureShape } from '~/platform/files/picture-files.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { pictureFormats } from '~/values/paths/media-path'
import type { KeepingTrouble } from '~/values/picture-trouble'
import type { ExportedFile } from '~/platform/personal-data.server'

/** Where the files of one picture of somebody are, under a random name that no address says. */
export type KeptFiles = { folder: string; widths: number[] }

/** The same, with the room that the largest of them takes. */
export type KeptPicture = { files: KeptFiles; height: number }

/** By when whoever has put files there has said whose they are. */
const patienceMinutes = 60

/**
 * Keeps the files of a picture of somebody, of which nobody knows yet. Before the first is there, the
 * job is queued that removes them unless a row names them: no process that dies leaves any behind.
 */
export async function keepPictureFiles(
  bytes: Uint8Array,
  shape: PictureShape,
  now: Date,
): Promise<KeptPicture | KeepingTrouble> {
  const made = await makePictureFiles(bytes, shape)
  if (typeof made === 'string') return made
  const files = { folder: newToken(), widths: made.widths }
  const runAt = addMinutes(now, patienceMinutes)
  await transaction((tx) => queueJob(tx, 'remove-unshown-picture', files, { runAt }))
  return (await putFiles(files, made)) ? { files, height: made.height } : 'not-kept'
}

/** False where the store fails, so that a form says so and nothing beside the picture is lost. */
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

/** Whether bytes are a PDF by what is in them: how it begins, and that its end is there. */
export function isPdf(bytes: Uint8Array): boolean {
  const latin = (part: Uint8Array) => Buffer.from(part).toString('latin1')
  return (
    /^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8))) &&
    latin(bytes.subarray(-1024)).includes('%%EOF')
  )
}

/** Keeps a PDF of somebody as it is, as `keepPictureFiles` keeps a picture; it has no widths. */
export async function keepPdf(bytes: Uint8Array, now: Date): Promise<KeptPicture | 'not-kept'> {
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

/**
 * Removes the files of a picture that no row names, half-written ones too. Does it once more where it
 * was broken off.
 */
export async function removeUnshownPicture(kept: KeptFiles): Promise<void> {
  if (!(await isNamed(kept))) await removeFolder(folderName(kept))
}

async function isNamed({ folder }: KeptFiles): Promise<boolean> {
  const where = { folder }
  if ((await database().athletePicture.count({ where })) > 0) return true
  if ((await database().evaluationPicture.count({ where })) > 0) return true
  return (await database().waiverScan.count({ where })) > 0
}

/** A file of a picture of somebody, ready to be sent. */
export type PictureOfSomebody = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** One of its files, such as `96.webp` or `paper.pdf`; null where there is none. For those who may see it. */
export async function readPictureFile(
  kept: KeptFiles,
  file: string,
): Promise<PictureOfSomebody | null> {
  if (file === pdfName) return await readPdf(kept)
  const format = pictureFormats.find((one) =>
    kept.widths.some((width) => file === `${width}.${one}`),
  )
  const bytes = format && (await getFile(fileName(kept, file)))
  return bytes ? { bytes, type: `image/${format}` } : null
}

async function readPdf(kept: KeptFiles): Promise<PictureOfSomebody | null> {
  const bytes = kept.widths.length === 0 && (await getFile(fileName(kept, pdfName)))
  return bytes ? { bytes, type: 'application/pdf' } : null
}

/** The largest one, or the PDF, under the name by which the store knows it. */
export function largestFile(kept: KeptFiles): string {
  const { widths } = kept
  return fileName(kept, widths.length === 0 ? pdfName : `${Math.max(...widths)}.webp`)
}

/** Under which ending a copy of that is to be saved. */
export function endingOf({ widths }: Pick<KeptFiles, 'widths'>): 'pdf' | 'webp' {
  return widths.length === 0 ? 'pdf' : 'webp'
}

function fileName(kept: KeptFiles, file: string): string {
  return `${folderName(kept)}/${file}`
}

function folderName({ folder }: KeptFiles): string {
  return `athletes/${folder}`
}

type Row = KeptFiles & { id: string; uploadedAt: Date }

/** The pictures of all for whom a guardian stands, each as a file of an export. */
export async function pictureFilesOf(tx: Transaction, guardianId: string): Promise<ExportedFile[]> {
  const athlete = { guardianships: { some: { guardianId, endedAt: null } } }
  return fileOfEach(
    await tx.athletePicture.findMany({ where: { athlete }, orderBy: { id: 'asc' } }),
  )
}

/** Pictures as files of an export, each under the name that `exportedPicture` says. */
export function fileOfEach(pictures: Row[]): ExportedFile[] {
  return pictures.map((one) => ({ name: nameInExport(one), storedAs: largestFile(one) }))
}

/** What an export says of a picture, and under which name it is in the archive; null for none. */
export function exportedPicture(picture: Row | null) {
  if (!picture) return null
  const { folder, uploadedAt } = picture
  return { file: nameInExport(picture), folder, uploadedAt }
}

function nameInExport({ id }: Row): string {
  return `pictures/${id}.webp`
}
