import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { findCandidates } from '~/domain/enrollment/why-not-enroll.server'
import { whyNotFitting } from '~/domain/enrollment/enrollment'
import { findDatesToCome } from '~/domain/scheduling/find-dates-to-come.server'
import { findTermClassesWhere } from '~/domain/enrollment/terms/find-term-class.server'
import type { ClassWaitingRefusal, JoinClassWaiting } from './class-waiting'
import { countInLine } from './count-in-line.server'

type JoinedClassWaiting = { entryIds: string[] }

/**
 * Puts a family's athletes on the waiting list of a class that has no place on some date to come,
 * and tells the family; staff judge age and skills themselves. Athletes who are on it already keep
 * their place, so repeating it changes nothing. Null if there is no such class or family.
 */
export async function joinClassWaiting(
  actor: Parent | Staff,
  guardianId: string,
  { termClass: slug, athletes }: JoinClassWaiting,
  now: Date = clock.now(),
): Promise<Outcome<JoinedClassWaiting, ClassWaitingRefusal> | null> {
  if (!isRowId(guardianId)) return null
  const settings = await findSettings()
  return await transaction(async (tx) => {
    await lockRow(tx, 'guardian', guardianId)
    const [termClass] = await findTermClassesWhere({ slug }, tx)
    if (!termClass) return null
    const termClassId = termClass.id
    const between = { from: termClass.term.startsOn, until: termClass.term.endsOn }
    const dates = await findDatesToCome(termClass, between, now, tx)
    const [first] = dates
    if (!first) return { refused: 'no-dates' }
    const request = {
      termClass: slug,
      athletes,
      startsOn: first.day,
      isTrial: false,
      answers: null,
    }
    const asked = { guardianId, settings, termClass }
    const found = await findCandidates(
      tx,
      actor,
      { ...asked, request: { ...request, idempotencyKey: '' } },
      now,
    )
    if ('refused' in found) return found
    for (const athlete of actor.kind === 'guardian' ? found.athletes : []) {
      const refusal = whyNotFitting(termClass, athlete, first.day)
      if (refusal) return { ...refusal, field: 'athletes' }
    }
    const hasLine = (await countInLine([termClassId], tx)).size > 0
    if (!hasLine && dates.every(({ free }) => free > 0)) return { refused: 'place-free' }

    const ids = found.athletes.map(({ id }) => id)
    const added = await tx.classWaitingEntry.createManyAndReturn({
      data: ids.map((athleteId) => ({ termClassId, athleteId, guardianId, createdAt: now })),
      skipDuplicates: true,
      select: { id: true },
    })
    for (const { id } of added) {
      await queueEmail(tx, { kind: 'class-waiting-joined', subjectId: id, guardianId }, now)
      const subject = { subjectKind: 'class-waiting-entry', subjectId: id }
      await recordAuditEvent(tx, actor, { action: 'join-class-waiting', ...subject }, now)
    }
    const entries = await tx.classWaitingEntry.findMany({
      where: { termClassId, athleteId: { in: ids }, endedAt: null },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    return { entryIds: entries.map(({ id }) => id) }
  })
}
