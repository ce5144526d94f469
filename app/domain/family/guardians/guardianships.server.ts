import type { Transaction } from '~/platform/database/database.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Actor } from '~/values/actor'
import { formatInstant } from '~/values/format/format-time'
import type { Rights } from './guardian-rights'
import { clearDataExports } from '~/domain/privacy/clear-data-exports.server'
import { endInvitationsBy } from './invite-guardian.server'

type Coming = { athleteId: string; guardianId: string; invitedById: string; rights: Rights }

/** Part of a command, with the athlete locked: adds or restores a guardianship. */
export async function addGuardian(
  tx: Transaction,
  { athleteId, guardianId, invitedById, rights }: Coming,
  now: Date,
): Promise<void> {
  const guardianId_athleteId = { guardianId, athleteId }
  const begun = {
    ...rights,
    sharesContact: false,
    sharesPayments: false,
    wantsReminders: false,
    createdAt: now,
  }
  await tx.guardianship.upsert({
    where: { guardianId_athleteId },
    create: { ...guardianId_athleteId, ...begun, invitedById },
    // keep the original inviter: who entered the child must not count as invited by their own
    // invitee
    update: { ...begun, endedAt: null, version: { increment: 1 } },
  })
}

/** With any right, or none: callers ask for the right that they need. */
export async function isGuardianOf(
  tx: Transaction,
  guardianId: string,
  athleteId: string,
): Promise<boolean> {
  return (await tx.guardianship.count({ where: { guardianId, athleteId, endedAt: null } })) > 0
}

/** A guardian's relation to one athlete. */
export type GuardianshipIds = { athleteId: string; guardianId: string }

/**
 * Part of a command, with the athlete locked: ends a guardianship, with the guardian's open
 * invitations and removal requests, and what was exported for them.
 */
export async function endGuardianshipOf(
  tx: Transaction,
  actor: Actor,
  { athleteId, guardianId }: GuardianshipIds,
  now: Date,
): Promise<void> {
  await tx.guardianship.update({
    where: { guardianId_athleteId: { athleteId, guardianId } },
    data: { endedAt: now, version: { increment: 1 } },
  })
  await clearDataExports(tx, { guardianId })
  await endInvitationsBy(tx, { athleteId, guardianId }, now)
  await voidRemovals(tx, { athleteId, OR: [{ guardianId }, { requestedById: guardianId }] }, now)
  await notifyOfChange(tx, actor, { athleteId, guardianId, details: { ended: true } }, now)
}

/** Part of a command: voids removal requests that no longer apply. */
export async function voidRemovals(
  tx: Transaction,
  where: NonNullable<Parameters<Transaction['guardianRemoval']['updateMany']>[0]>['where'],
  now: Date,
): Promise<void> {
  await tx.guardianRemoval.updateMany({
    where: { AND: [where ?? {}, { endedAt: null }] },
    data: { endedAt: now, outcome: 'void' },
  })
}

type Change = GuardianshipIds & { details: Record<string, string | boolean> }

/** Part of a command: logs a change and notifies the guardian, unless they made it. */
export async function notifyOfChange(
  tx: Transaction,
  actor: Actor,
  { athleteId, guardianId, details }: Change,
  now: Date,
): Promise<void> {
  const action = 'ended' in details ? 'end-guardianship' : 'change-guardian-rights'
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  const entry = { action, ...subject, details: { ...details, guardianId } }
  await recordAuditEvent(tx, actor, entry, now)
  if (actor.kind === 'guardian' && guardianId === actor.id) return
  const email = { kind: 'guardianship-changed', subjectId: athleteId, guardianId } as const
  await queueEmail(tx, { ...email, occasion: formatInstant(now) }, now)
}

/**
 * Whether a guardian was invited by the one who entered the child, directly or through others,
 * ended guardianships included.
 */
export async function isInvitedBy(
  tx: Transaction,
  { athleteId, invited, by }: { athleteId: string; invited: string; by: string },
): Promise<boolean> {
  const rows = await tx.guardianship.findMany({
    where: { athleteId },
    select: { guardianId: true, invitedById: true },
  })
  const inviterOf = new Map(rows.map((row) => [row.guardianId, row.invitedById]))
  if (inviterOf.get(by) !== null) return false
  const seen = new Set<string>()
  let current = inviterOf.get(invited)
  while (current && !seen.has(current)) {
    if (current === by) return true
    seen.add(current)
    current = inviterOf.get(current)
  }
  return false
}
