import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { taxTermsOf } from '~/domain/catalogue/tax'
import { findSettings } from '~/domain/settings/find-settings.server'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { PackageSaving } from './package-forms'

type PackageSavingRefusal = VersionConflict | 'no-such-lesson'

export const packageSavingMessages: Record<PackageSavingRefusal, string> = {
  ...versionConflictMessages,
  'no-such-lesson': 'There is no such lesson anymore. Choose others.',
}

/**
 * Creates a package, or changes it for future sales; sold ones keep their terms. Refused if someone
 * else saved meanwhile.
 */
export async function savePackage(
  owner: Staff,
  saving: PackageSaving,
  now: Date = clock.now(),
): Promise<Refused<PackageSavingRefusal> | null> {
  const { id, version } = saving
  return await transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE lesson_package IN SHARE ROW EXCLUSIVE MODE`
    const content = contentOf(saving, await findSettings(tx))
    const known = await findKept(tx, id)
    const how = resolveVersionConflict(known, { version, content })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const { lessonTypeIds, ...columns } = content
    if (
      (await tx.lessonType.count({ where: { id: { in: lessonTypeIds } } })) < lessonTypeIds.length
    )
      return { refused: 'no-such-lesson', field: 'lessonTypeIds' }

    const made = { createdById: owner.id, createdAt: now }
    if (known)
      await tx.lessonPackage.update({ where: { id }, data: { ...columns, version: version + 1 } })
    else await tx.lessonPackage.create({ data: { id, ...columns, ...made } })
    await tx.lessonPackageLessonType.deleteMany({ where: { packageId: id } })
    await tx.lessonPackageLessonType.createMany({
      data: lessonTypeIds.map((lessonTypeId) => ({ packageId: id, lessonTypeId })),
    })
    const subject = { subjectKind: 'lesson-package', subjectId: id }
    await recordAuditEvent(tx, owner, { action: 'save-package', ...subject }, now)
    return null
  })
}

function contentOf(
  { name, credits, priceCents, validDays, active, lessonTypeIds, ...tax }: PackageSaving,
  { currency }: { currency: string },
) {
  const chosen = [...new Set(lessonTypeIds)].toSorted()
  const terms = { name, credits, priceCents, currency, validDays, active, ...taxTermsOf(tax) }
  return { ...terms, lessonTypeIds: chosen }
}

async function findKept(tx: Transaction, id: string) {
  const kept = await tx.lessonPackage.findUnique({
    where: { id },
    include: { lessonTypes: { orderBy: { lessonTypeId: 'asc' } } },
  })
  if (!kept) return null
  const { version, lessonTypes, name, credits, priceCents, currency, validDays, active } = kept
  const lessonTypeIds = lessonTypes.map(({ lessonTypeId }) => lessonTypeId)
  const terms = { name, credits, priceCents, currency, validDays, active, ...taxTermsOf(kept) }
  return { version, content: { ...terms, lessonTypeIds } }
}
