import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { slugOf } from '~/values/text/slug'
import type { LessonTypeSaving } from './catalogue-forms'
import type { CatalogueRefusal } from './catalogue-messages'
import { lessonTypeContentSelection } from './find-lesson-types.server'

/**
 * Adds a lesson type at the end, or changes one for future bookings: existing ones keep their
 * price, length and places. Refused if someone else saved meanwhile.
 */
export async function saveLessonType(
  owner: Staff,
  { id, version, ...content }: LessonTypeSaving,
  now: Date = clock.now(),
): Promise<Refused<CatalogueRefusal> | null> {
  return await transaction(async (tx) => {
    await lockLessonTypes(tx)
    const kept = await tx.lessonType.findUnique({ where: { id }, select: selection })
    const known = kept && { version: kept.version, content: contentOf(kept) }
    const how = resolveVersionConflict(known, { version, content })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    if (
      kept &&
      kept.format !== content.format &&
      (await tx.lesson.count({ where: { lessonTypeId: id } }))
    )
      return { refused: 'format-in-use', field: 'format' }

    if (kept)
      await tx.lessonType.update({ where: { id }, data: { ...content, version: version + 1 } })
    else if (slugOf(content.name)) await create(tx, id, content)
    else return { refused: 'no-letters', field: 'name' }
    const subject = { subjectKind: 'lesson-type', subjectId: id }
    await recordAuditEvent(tx, owner, { action: 'save-lesson-type', ...subject }, now)
    return null
  })
}

/** Part of commands that order lesson types: serializes them. */
export async function lockLessonTypes(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE lesson_type IN SHARE ROW EXCLUSIVE MODE`
}

type Content = Omit<LessonTypeSaving, 'id' | 'version'>

async function create(tx: Transaction, id: string, content: Content): Promise<void> {
  const slug = slugOf(content.name, 50)
  const taken = (await tx.lessonType.count({ where: { slug } })) > 0
  const { _max: last } = await tx.lessonType.aggregate({ _max: { position: true } })
  await tx.lessonType.create({
    data: {
      ...content,
      id,
      slug: taken ? `${slug}-${id.slice(-6)}` : slug,
      position: (last.position ?? 0) + 1,
    },
  })
}

const selection = { ...lessonTypeContentSelection, version: true, active: true } as const

function contentOf({ version: _, ...content }: Content & { version: number }): Content {
  return content
}
