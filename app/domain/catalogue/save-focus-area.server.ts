import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { slugOf } from '~/values/text/slug'
import type { FocusAreaSaving } from './catalogue-forms'
import type { CatalogueRefusal } from './catalogue-messages'

/**
 * Adds a focus area at the end of its apparatus, or changes one. A focus area that is no longer
 * offered stays on its lessons.
 */
export async function saveFocusArea(
  owner: Staff,
  { id, version, ...content }: FocusAreaSaving,
  now: Date = clock.now(),
): Promise<Refused<CatalogueRefusal> | null> {
  return await transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE focus_area IN SHARE ROW EXCLUSIVE MODE`
    const kept = await tx.focusArea.findUnique({ where: { id } })
    const how = resolveVersionConflict(kept && versionOf(kept), { version, content })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const { apparatusId, name } = content
    if (!(await tx.apparatus.count({ where: { id: apparatusId } })))
      return { refused: 'no-such-apparatus' }
    if (!slugOf(name)) return { refused: 'no-letters', field: 'name' }

    const isNewHere = kept?.apparatusId !== apparatusId
    const place = isNewHere ? await placeOn(tx, apparatusId, id, name) : null
    if (kept)
      await tx.focusArea.update({
        where: { id },
        data: { ...content, ...place, version: version + 1 },
      })
    else if (place) await tx.focusArea.create({ data: { id, ...content, ...place } })
    const subject = { subjectKind: 'focus-area', subjectId: id }
    await recordAuditEvent(tx, owner, { action: 'save-focus-area', ...subject }, now)
    return null
  })
}

function versionOf({ version, apparatusId, name, level, active }: FocusAreaSaving) {
  return { version, content: { apparatusId, name, level, active } }
}

/** The last position on an apparatus, with a slug unique there. */
async function placeOn(tx: Transaction, apparatusId: string, id: string, name: string) {
  const slug = slugOf(name)
  const taken = await tx.focusArea.count({ where: { apparatusId, slug, id: { not: id } } })
  const { _max: last } = await tx.focusArea.aggregate({
    where: { apparatusId },
    _max: { position: true },
  })
  return {
    slug: taken > 0 ? `${slug}-${id.slice(-6)}` : slug,
    position: (last.position ?? 0) + 1,
  }
}
