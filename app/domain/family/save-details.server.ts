import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Parent } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { DetailsAnswers, DetailsRefusal } from './family-forms'

/**
 * Saves a parent's own details. Omitted fields stay unchanged. Refused if changed meanwhile, unless
 * the content is the same. Idempotent.
 */
export async function saveDetails(
  parent: Parent,
  { version, ...answers }: DetailsAnswers,
  now: Date = clock.now(),
): Promise<Refused<DetailsRefusal> | null> {
  return await transaction(async (tx) => {
    const { id } = parent
    await lockRow(tx, 'guardian', id)
    const kept = await tx.guardian.findUniqueOrThrow({ where: { id } })
    const changed = Object.entries(answers).filter(
      ([field, answer]) => kept[field as keyof typeof answers] !== answer,
    )
    if (changed.length === 0) return null
    if (kept.version !== version) return { refused: 'changed-meanwhile' }

    await tx.guardian.update({
      where: { id },
      data: { ...answers, version: { increment: 1 } },
    })
    const fields = changed.map(([field]) => field).join(' ')
    const subject = { subjectKind: 'guardian', subjectId: id }
    await recordAuditEvent(
      tx,
      parent,
      { action: 'save-details', ...subject, details: { fields } },
      now,
    )
    return null
  })
}
