import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { lockFamilyToCorrect } from '../staff/lock-family.server'
import { mostTags, type TagRefusal } from '../family-tag'

/**
 * Tags a family. Ignores a tag that it has already, in any case. Null if there is no such family or
 * no permission.
 */
export async function tagFamily(
  staff: Staff,
  guardianId: string,
  label: string,
  now: Date = clock.now(),
): Promise<Outcome<{ label: string }, TagRefusal> | null> {
  return await transaction(async (tx) => {
    if (!(await lockFamilyToCorrect(tx, staff, guardianId))) return null
    const [kept] = await tx.$queryRaw<{ label: string }[]>`
      SELECT label FROM family_tag
      WHERE guardian_id = ${guardianId}::uuid AND lower(label) = lower(${label})`
    if (kept) return kept
    if ((await tx.familyTag.count({ where: { guardianId } })) >= mostTags)
      return { refused: 'too-many-tags' as const, field: 'label' }
    await tx.familyTag.create({ data: { guardianId, label, createdAt: now } })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    await recordAuditEvent(tx, staff, { action: 'tag-family', ...subject }, now)
    return { label }
  })
}

/** Removes a tag. Idempotent. Null if there is no such family. */
export async function untagFamily(
  staff: Staff,
  { guardianId, tagId }: { guardianId: string; tagId: string },
  now: Date = clock.now(),
): Promise<{ guardianId: string } | null> {
  if (!isRowId(tagId)) return null
  return await transaction(async (tx) => {
    if (!(await lockFamilyToCorrect(tx, staff, guardianId))) return null
    const { count } = await tx.familyTag.deleteMany({ where: { id: tagId, guardianId } })
    if (count === 0) return { guardianId }
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    await recordAuditEvent(tx, staff, { action: 'untag-family', ...subject }, now)
    return { guardianId }
  })
}
