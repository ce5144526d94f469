import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { VersionConflict } from '~/domain/settings/settings-messages'
import type { ScaleSaving } from './skill-forms'
import { findScale } from './find-progress.server'

/** Changes the scale for future evaluations. Refused if someone else saved meanwhile. */
export async function saveScale(
  staff: Staff,
  { version, steps, levels, digestDays }: ScaleSaving,
  now: Date = clock.now(),
): Promise<Refused<VersionConflict> | null> {
  return await transaction(async (tx) => {
    // the only row; its id is a number
    await tx.$queryRaw`SELECT id FROM progress_scale FOR UPDATE`
    const content = {
      words: steps.map(({ word }) => word),
      mastered: levels.map(({ mastered }) => mastered),
      digestDays,
    }
    const { version: known, ...kept } = await findScale(tx)
    const how = resolveVersionConflict({ version: known, content: kept }, { version, content })
    if (how !== 'write') return how === 'written' ? null : { refused: how }

    const next = { ...content, version: version + 1 }
    await tx.progressScale.update({ where: { id: 1 }, data: next })
    const subject = { subjectKind: 'staff-member', subjectId: staff.id }
    await recordAuditEvent(tx, staff, { action: 'save-progress-scale', ...subject }, now)
    return null
  })
}
