import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { putFile } from '~/platform/files/file-store.server'
import { makePictureFiles } from '~/platform/files/file-worker.server'
import type { MadePicture } from '~/platform/files/picture-files.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { PictureTrouble } from '~/values/picture-trouble'
import { pictureFileName } from './find-pictures.server'

type Upload = { id: string; alt: string; bytes: Uint8Array }

/**
 * Stores a picture in every needed width and format. Files are written before the row becomes
 * visible. The id comes from the form, so a double submission stores it once.
 */
export async function uploadPicture(
  staff: Staff,
  { id, alt, bytes }: Upload,
  now: Date = clock.now(),
): Promise<Outcome<{ pictureId: string }, PictureTrouble>> {
  if ((await database().picture.count({ where: { id } })) > 0) return { pictureId: id }
  const made = await makePictureFiles(bytes)
  if (typeof made === 'string') return { refused: made, field: 'file' }

  await putFiles(id, made)
  return await transaction(async (tx) => {
    const { width, height, widths } = made
    const row = { id, alt, width, height, widths, uploadedAt: now, staffMemberId: staff.id }
    const { count } = await tx.picture.createMany({ data: [row], skipDuplicates: true })
    if (count === 0) return { pictureId: id }
    const subject = { subjectKind: 'picture', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'upload-picture', ...subject }, now)
    return { pictureId: id }
  })
}

async function putFiles(id: string, { files }: MadePicture): Promise<void> {
  for (const { width, format, bytes } of files)
    await putFile(pictureFileName(id, `${width}.${format}`), bytes, `image/${format}`)
}
