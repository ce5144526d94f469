import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { moveUp } from '~/values/move-up'
import type { Refused } from '~/values/outcome'
import { slugOf } from '~/values/text/slug'
import type { ApparatusSaving } from './catalogue-forms'
import type { CatalogueRefusal } from './catalogue-messages'

/**
 * Adds an apparatus at the end, or renames one and keeps its slug. Refused if someone else saved
 * meanwhile.
 */
export async function saveApparatus(
  owner: Staff,
  { id, version, name }: ApparatusSaving,
  now: Date = clock.now(),
): Promise<Refused<CatalogueRefusal> | null> {
  return await transaction(async (tx) => {
    await lockApparatus(tx)
    const kept = await tx.apparatus.findUnique({ where: { id } })
    const known = kept && { version: kept.version, content: { name: kept.name } }
    const how = resolveVersionConflict(known, { version, content: { name } })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    if (!slugOf(name)) return { refused: 'no-letters', field: 'name' }

    if (kept) await tx.apparatus.update({ where: { id }, data: { name, version: version + 1 } })
    else await tx.apparatus.create({ data: { id, name, ...(await placeAtTheEnd(tx, id, name)) } })
    const subject = { subjectKind: 'apparatus', subjectId: id }
    await recordAuditEvent(tx, owner, { action: 'save-apparatus', ...subject }, now)
    return null
  })
}

async function placeAtTheEnd(tx: Transaction, id: string, name: string) {
  const slug = slugOf(name, 50)
  const taken = (await tx.apparatus.count({ where: { slug } })) > 0
  const { _max: last } = await tx.apparatus.aggregate({ _max: { position: true } })
  return { slug: taken ? `${slug}-${id.slice(-6)}` : slug, position: (last.position ?? 0) + 1 }
}

/**
 * Moves an apparatus up from the position that was shown; does nothing if it has moved, so a double
 * submission moves it once. Null if there is none.
 */
export async function moveApparatusUp(
  owner: Staff,
  apparatusId: string,
  { position }: { position: number },
  now: Date = clock.now(),
): Promise<{ apparatusId: string } | null> {
  if (!isRowId(apparatusId)) return null
  return await transaction(async (tx) => {
    await lockApparatus(tx)
    const all = await tx.apparatus.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
    const before = all.map(({ id }) => id)
    if (!before.includes(apparatusId)) return null
    const order = moveUp(before, apparatusId, position)
    if (!order) return { apparatusId }

    for (const [at, id] of order.entries())
      await tx.apparatus.update({ where: { id }, data: { position: at + 1 } })
    const subject = { subjectKind: 'apparatus', subjectId: apparatusId }
    await recordAuditEvent(tx, owner, { action: 'move-apparatus', ...subject }, now)
    return { apparatusId }
  })
}

/** Serializes changes of the order. */
async function lockApparatus(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE apparatus IN SHARE ROW EXCLUSIVE MODE`
}
