import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { createPolicy, findPolicy } from '~/domain/settings/policies.server'
import type { PolicySaving } from '~/domain/settings/settings-forms'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import type { CatalogueRefusal } from './catalogue-messages'
import { lockLessonTypes } from './save-lesson-type.server'

type Answer = Promise<Outcome<{ lessonTypeId: string }, CatalogueRefusal> | null>

/** Gives a lesson type its own cancellation policy for future bookings. Null if there is none. */
export async function saveOwnPolicy(
  owner: Staff,
  lessonTypeId: string,
  { version, ...policy }: PolicySaving,
  now: Date = clock.now(),
): Answer {
  return await change(owner, { lessonTypeId, version, policy }, now)
}

/** Returns a lesson type to the business's policy. */
export async function dropOwnPolicy(
  owner: Staff,
  lessonTypeId: string,
  { version }: { version: number },
  now: Date = clock.now(),
): Answer {
  return await change(owner, { lessonTypeId, version, policy: null }, now)
}

type Change = {
  lessonTypeId: string
  version: number
  policy: Omit<PolicySaving, 'version'> | null
}

async function change(owner: Staff, { lessonTypeId, version, policy }: Change, now: Date): Answer {
  if (!isRowId(lessonTypeId)) return null
  return await transaction(async (tx) => {
    await lockLessonTypes(tx)
    const kept = await findOwnPolicy(lessonTypeId, tx)
    if (!kept) return null
    const how = resolveVersionConflict(kept, { version, content: policy })
    if (how !== 'write') return how === 'written' ? { lessonTypeId } : { refused: how }
    const cancellationPolicyId = policy && (await createPolicy(tx, policy))
    await tx.lessonType.update({
      where: { id: lessonTypeId },
      data: { cancellationPolicyId, version: { increment: 1 } },
    })
    const subject = { subjectKind: 'lesson-type', subjectId: lessonTypeId }
    const details = { cancellationPolicyId }
    await recordAuditEvent(tx, owner, { action: 'save-own-policy', ...subject, details }, now)
    return { lessonTypeId }
  })
}

async function findOwnPolicy(id: string, tx: Transaction) {
  const lessonType = await tx.lessonType.findUnique({ where: { id } })
  if (!lessonType) return null
  const { version, cancellationPolicyId } = lessonType
  return { version, content: cancellationPolicyId && (await findPolicy(cancellationPolicyId, tx)) }
}
