import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { joinedOccasion } from '../guardians/joined-occasion'
import { areAlike } from './alike.server'
import { handAthleteOver } from './hand-athlete-over.server'
import { lockDuplicates } from './lock-duplicates.server'
import type { MergedAthlete } from './merged-athlete'
import type { DuplicateRefusal } from './duplicate-messages'
import { whyNotMerge } from './why-not-merge.server'
import { may } from '~/values/permissions'

/**
 * Makes one of two that are the same child: everything of the one becomes the other's, and whoever stands
 * for it can read of that. Null where they do not look alike, or to those who are no owner. Pressed
 * twice it is done once.
 */
export async function mergeDuplicates(
  staff: Staff,
  child: MergedAthlete,
  now: Date = clock.now(),
): Promise<Outcome<{ athleteId: string }, DuplicateRefusal> | null> {
  const { keptId, duplicateId } = child
  if (!may(staff, 'merge-duplicates') || !isRowId(keptId) || !isRowId(duplicateId)) return null
  return await transaction(async (tx) => {
    await lockDuplicates(tx, [keptId, duplicateId])
    if (await wereJoined(tx, child)) return { athleteId: keptId }
    if (!(await lookAlike(tx, child))) return null
    const refusal = await whyNotMerge(tx, child, now)
    if (refusal) return refusal

    const leaving = await findLeaving(tx, child)
    await handAthleteOver(tx, child, now)
    const subject = { subjectKind: 'athlete', subjectId: keptId, details: { joined: duplicateId } }
    await recordAuditEvent(tx, staff, { action: 'join-athletes', ...subject }, now)
    await tellGuardians(tx, child, now)
    await tellLeaving(tx, child, leaving, now)
    return { athleteId: keptId }
  })
}

async function wereJoined(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<boolean> {
  const joined = { path: ['joined'], equals: duplicateId }
  const where = { action: 'join-athletes', subjectId: keptId, details: joined }
  return (await tx.auditEvent.count({ where })) > 0
}

async function lookAlike(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM athlete one JOIN athlete other ON ${areAlike()}
    WHERE one.id = ${keptId}::uuid AND other.id = ${duplicateId}::uuid`
  return rows.length > 0
}

/** Who stood for the duplicate alone, as it had been ended that they stand for the one that stays. */
async function findLeaving(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<string[]> {
  const ended = { some: { athleteId: keptId, endedAt: { not: null } } }
  const rows = await tx.guardianship.findMany({
    where: {
      athleteId: duplicateId,
      endedAt: null,
      guardian: { guardianships: ended, ...reached },
    },
    orderBy: { guardianId: 'asc' },
  })
  return rows.map(({ guardianId }) => guardianId)
}

/** At the address that they have proved to be theirs. */
const reached = {
  erasedAt: null,
  email: { not: null },
  account: { verifiedAt: { not: null }, disabledAt: null },
}

/** Everybody who stands for the child by now. */
async function tellGuardians(
  tx: Transaction,
  { keptId: subjectId, duplicateId }: MergedAthlete,
  now: Date,
): Promise<void> {
  const guardians = await tx.guardianship.findMany({
    where: { athleteId: subjectId, endedAt: null, guardian: reached },
    orderBy: { guardianId: 'asc' },
  })
  for (const { guardianId } of guardians) {
    const occasion = joinedOccasion(duplicateId, guardianId)
    await queueEmail(tx, { kind: 'athletes-joined', subjectId, guardianId, occasion }, now)
  }
}

/** They see nothing of the child any more, and hear that as from everybody who ends it. */
async function tellLeaving(
  tx: Transaction,
  { keptId: subjectId, duplicateId }: MergedAthlete,
  leaving: string[],
  now: Date,
): Promise<void> {
  for (const guardianId of leaving) {
    const occasion = joinedOccasion(duplicateId, guardianId)
    await queueEmail(tx, { kind: 'guardianship-changed', subjectId, guardianId, occasion }, now)
  }
}
