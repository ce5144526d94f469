import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { ContentRefusal } from '../content-messages'
import type { PictureDescription } from './picture-forms'

/**
 * Changes a picture's alternative text. Refused if it was changed since the page was shown, unless
 * to the same text.
 */
export async function describePicture(
  staff: Staff,
  id: string,
  { alt, version }: PictureDescription,
  now: Date = clock.now(),
): Promise<Refused<ContentRefusal> | null> {
  return await transaction(async (tx) => {
    const data = { alt, version: { increment: 1 } }
    const { count } = await tx.picture.updateMany({
      where: { id, version, alt: { not: alt } },
      data,
    })
    if (count === 0) {
      const isSame = (await tx.picture.count({ where: { id, alt } })) > 0
      return isSame ? null : { refused: 'changed-meanwhile' }
    }
    const subject = { subjectKind: 'picture', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'describe-picture', ...subject }, now)
    return null
  })
}
