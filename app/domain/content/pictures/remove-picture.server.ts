import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { removeFile } from '~/platform/files/file-store.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { pictureFormats } from '~/values/paths/media-path'
import type { Refused } from '~/values/outcome'
import type { PictureUseRefusal } from '../content-messages'
import { legalTitles } from '../legal/legal-text'
import { pictureFileName } from './find-pictures.server'
import { sectionLabels } from '../site-section'

type Removed = { id: string; widths: number[] }

/**
 * Removes a picture for good, and its files once that is committed. Refused, with where, as long as
 * anything that can be read or is being written shows it; what was saved before and is no more can. One
 * that is gone already is gone.
 */
export async function removePicture(
  staff: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Refused<PictureUseRefusal> | null> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    // reads what it locks, and whoever comes to show it waits
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

/** Does it once more where it was broken off. */
export async function removePictureFiles(pictureId: string, widths: number[]): Promise<void> {
  for (const width of widths)
    for (const format of pictureFormats)
      await removeFile(pictureFileName(pictureId, `${width}.${format}`))
}

/** What shows it, as staff know it: posts by their title, all else by its place. */
async function findUses(tx: Transaction, id: string): Promise<string[]> {
  const named = { contains: id }
  const posts = await tx.post.findMany({ where: { OR: [{ coverId: id }, { body: named }] } })
  const sections = await tx.siteSection.findMany()
  const faqs = await tx.faq.findMany({ where: { answer: named } })
  const legal = await tx.legalText.findMany({ where: { body: named } })
  return [
    ...posts.map(({ title }) => `“${title}”`),
    ...sections
      .filter(({ content }) => JSON.stringify(content).includes(id))
      .map(({ key }) => sectionLabels[key as keyof typeof sectionLabels]),
    ...faqs.map(({ question }) => `“${question}”`),
    ...new Set(legal.map(({ kind }) => legalTitles[kind])),
  ]
}
