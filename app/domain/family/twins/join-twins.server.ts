import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueMail } from '~/domain/communications/queue-mail.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { areAlike } from './alike.server'
import { handAthleteOver } from './hand-athlete-over.server'
import { lockTwins } from './lock-twins.server'
import type { OneChild } from './one-child'
import type { TwinRefusal } from './twin-messages'
import { whyNotOne } from './why-not-one.server'

/**
 * Makes one of two that are the same child: everything of the one becomes the other's, and whoever stands
 * for it can read of that. Null where they do not look alike, or to those who are no owner. Pressed
 * twice it is done once.
 */
export async function joinTwins(
  staff: Staff,
  child: OneChild,
  now: Date = clock.now(),
): Promise<Outcome<{ athleteId: string }, TwinRefusal> | null> {
  const { keptId, twinId } = child
  if (staff.role !== 'owner' || !isRowId(keptId) || !isRowId(twinId)) return null
  return await transaction(async (tx) => {
    await lockTwins(tx, [keptId, twinId])
    if (await wereJoined(tx, child)) return { athleteId: keptId }
    if (!(await lookAlike(tx, child))) return null
    const refusal = await whyNotOne(tx, child, now)
    if (refusal) return refusal

    await handAthleteOver(tx, child, now)
    const subject = { subjectKind: 'athlete', subjectId: keptId, details: { joined: twinId } }
    await recordAuditEvent(tx, staff, { action: 'join-athletes', ...subject }, now)
    await tellGuardians(tx, child, now)
    return { athleteId: keptId }
  })
}

async function wereJoined(tx: Transaction, { keptId, twinId }: OneChild): Promise<boolean> {
  const joined = { path: ['joined'], equals: twinId }
  const where = { action: 'join-athletes', subjectId: keptId, details: joined }
  return (await tx.auditEvent.count({ where })) > 0
}

async function lookAlike(tx: Transaction, { keptId, twinId }: OneChild): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM athlete one JOIN athlete other ON ${areAlike()}
    WHERE one.id = ${keptId}::uuid AND other.id = ${twinId}::uuid`
  return rows.length > 0
}

/** Everybody who stands for the child by now, at the address that they have proved to be theirs. */
async function tellGuardians(
  tx: Transaction,
  { keptId: subjectId, twinId }: OneChild,
  now: Date,
): Promise<void> {
  const guardians = await tx.guardianship.findMany({
    where: {
      ...{ athleteId: subjectId, endedAt: null },
      guardian: {
        ...{ erasedAt: null, email: { not: null } },
        account: { verifiedAt: { not: null }, disabledAt: null },
      },
    },
    orderBy: { guardianId: 'asc' },
  })
  for (const { guardianId } of guardians) {
    const occasion = `${twinId} ${guardianId}`
    await queueMail(tx, { kind: 'athletes-joined', subjectId, guardianId, occasion }, now)
  }
}
