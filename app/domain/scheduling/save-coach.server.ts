import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import {
  resolveVersionConflict,
  type VersionOf,
} from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { CoachSaving } from './scheduling-forms'

type Refusal = VersionConflict | 'no-such-lesson-type'

export const coachMessages: Record<Refusal, string> = {
  ...versionConflictMessages,
  'no-such-lesson-type':
    'One of these lessons is not there anymore. Reload this page and try again.',
}

type Content = Omit<CoachSaving, 'id' | 'version'>

/**
 * Adds or changes a coach. Inactive coaches and dropped lesson types are no longer offered;
 * existing lessons stay.
 */
export async function saveCoach(
  owner: Staff,
  { id, version, ...wanted }: CoachSaving,
  now: Date = clock.now(),
): Promise<Refused<Refusal> | null> {
  return await transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE coach IN SHARE ROW EXCLUSIVE MODE`
    const content = { ...wanted, lessonTypeIds: [...new Set(wanted.lessonTypeIds)].toSorted() }
    const how = resolveVersionConflict(await findContent(tx, id), { version, content })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const known = await tx.lessonType.count({ where: { id: { in: content.lessonTypeIds } } })
    if (known !== content.lessonTypeIds.length) return { refused: 'no-such-lesson-type' }
    await write(tx, { id, version, ...content })
    const subject = { subjectKind: 'coach', subjectId: id }
    await recordAuditEvent(tx, owner, { action: 'save-coach', ...subject }, now)
    return null
  })
}

async function findContent(tx: Transaction, id: string): Promise<VersionOf<Content> | null> {
  const coach = await tx.coach.findUnique({ where: { id }, include: { teaches: true } })
  if (!coach) return null
  const { version, name, active, teaches } = coach
  const lessonTypeIds = teaches.map(({ lessonTypeId }) => lessonTypeId).toSorted()
  return { version, content: { name, active, lessonTypeIds } }
}

async function write(tx: Transaction, coach: CoachSaving): Promise<void> {
  const { id, version, name, active, lessonTypeIds } = coach
  if (version > 0)
    await tx.coach.update({ where: { id }, data: { name, active, version: version + 1 } })
  else {
    const { _max: last } = await tx.coach.aggregate({ _max: { position: true } })
    await tx.coach.create({ data: { id, name, active, position: (last.position ?? 0) + 1 } })
  }
  await tx.coachLessonType.deleteMany({ where: { coachId: id } })
  await tx.coachLessonType.createMany({
    data: lessonTypeIds.map((lessonTypeId) => ({ coachId: id, lessonTypeId })),
  })
}
