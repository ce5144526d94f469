import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { removeFile } from '~/platform/files/file-store.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { pictureFormats } from '~/values/paths/files/media-path'
import type { Refused } from '~/values/outcome'
import type { PictureUseRefusal } from '../content-messages'
import { legalTitles } from '../legal/legal-text'
import { pictureFileName } from './find-pictures.server'
import { sectionLabels } from '../site-section'

type Removed = { id: string; widths: number[] }

/**
 * Deletes a picture, and its files after the commit. Refused with a list of uses while published
 * content or a draft shows it; earlier versions do not count. Idempotent.
 */
export async function removePicture(
  staff: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Refused<PictureUseRefusal> | null> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    // locks the row, so that new uses must wait
    const [picture] = await tx.$queryRaw<Removed[]>`
      SELECT id, widths FROM picture WHERE id = ${id}::uuid FOR UPDATE`
    if (!picture) return null
    const uses = await findUses(tx, picture.id)
    if (uses.length > 0) return { refused: 'picture-in-use', detail: uses.join(', ') }

    await tx.picture.delete({ where: { id: picture.id } })
    await queueJob(tx, 'remove-picture-files', { pictureId: picture.id, widths: picture.widths })
    const subject = { subjectKind: 'picture', subjectId: picture.id }
    await recordAuditEvent(tx, staff, { action: 'remove-picture', ...subject }, now)
    return null
  })
}

/** Idempotent, so that an interrupted run can be repeated. */
export async function removePictureFiles(pictureId: string, widths: number[]): Promise<void> {
  for (const width of widths)
    for (const format of pictureFormats)
      await removeFile(pictureFileName(pictureId, `${width}.${format}`))
}

/** Where a picture is used: posts by title, everything else by place. */
async function findUses(tx: Transaction, id: string): Promise<string[]> {
  const named = { contains: id }
  const posts = await tx.post.findMany({
    where: { OR: [{ coverId: id }, { body: named }] },
    orderBy: { title: 'asc' },
  })
  const sections = await tx.siteSection.findMany({ orderBy: { key: 'asc' } })
  const faqs = await tx.faq.findMany({ where: { answer: named }, orderBy: { question: 'asc' } })
  const legal = await tx.legalText.findMany({ where: { body: named }, orderBy: { kind: 'asc' } })
  return [
    ...posts.map(({ title }) => `“${title}”`),
    ...sections
      .filter(({ content }) => JSON.stringify(content).includes(id))
      .map(({ key }) => sectionLabels[key as keyof typeof sectionLabels]),
    ...faqs.map(({ question }) => `“${question}”`),
    ...new Set(legal.map(({ kind }) => legalTitles[kind])),
  ]
}
