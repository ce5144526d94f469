import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { limitSubmissions } from '~/domain/communications/limit-submissions.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { linkTtl, wasJustSent } from '~/values/ttl'
import type { Outcome } from '~/values/outcome'
import { daysAfter } from '~/platform/personal-data.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { findGuardians, lockGuardiansOfAthlete } from './find-guardians.server'
import { invitationTokenOf } from './find-invitations.server'
import type { GuardianInvitation } from './guardian-forms'
import type { GuardianRefusal } from './guardian-messages'
import {
  noRights,
  rightLabels,
  rightNotGiven,
  rightsGiven,
  rightsOf,
  type Rights,
} from './guardian-rights'

type Invited = { invitationId: string }

/**
 * Invites someone by email as an athlete's guardian, with at most the inviter's rights. Replaces an
 * earlier invitation to the same address. Idempotent. The response does not tell whether the
 * address is known. Null if the inviter may not decide for the athlete.
 */
export async function inviteGuardian(
  parent: Parent,
  athleteId: string,
  invitation: GuardianInvitation,
  now: Date = clock.now(),
): Promise<Outcome<Invited, GuardianRefusal> | null> {
  const { email } = invitation
  const known = await findGuardians(parent, athleteId)
  if (!known?.you.rights.mayBook) return null
  if (email === known.you.contact?.email) return { refused: 'own-address', field: 'email' }
  const refused = await limitSubmissions('guardian invitation', parent, email, now)
  if (refused) return refused
  return await transaction(async (tx) => {
    const guardians = await lockGuardiansOfAthlete(tx, parent, athleteId)
    if (!guardians?.you.rights.mayBook) return null
    const rights = rightsGiven(guardians.you.rights, noRights, invitation)
    const kept = invitation.saysEach ? rightNotGiven(rights, invitation) : null
    if (kept) return { refused: 'not-yours-to-give', detail: rightLabels[kept] }
    const same = await findJustSent(tx, parent, { athleteId, email, rights }, now)
    return { invitationId: same ?? (await invite(tx, parent, { athleteId, email, rights }, now)) }
  })
}

type Wanted = { athleteId: string; email: string; rights: Rights }

async function findJustSent(
  tx: Transaction,
  parent: Parent,
  { athleteId, email, rights }: Wanted,
  now: Date,
): Promise<string | null> {
  const last = await tx.guardianInvitation.findFirst({
    where: { athleteId, email, invitedById: parent.id, ...rights, endedAt: null },
  })
  return last && wasJustSent(last, now) ? last.id : null
}

async function invite(
  tx: Transaction,
  parent: Parent,
  { athleteId, email, rights }: Wanted,
  now: Date,
): Promise<string> {
  const open = { athleteId, email, endedAt: null }
  await tx.guardianInvitation.updateMany({ where: open, data: { endedAt: now } })
  const id = newId()
  const expiresAt = new Date(now.getTime() + linkTtl.guardianInvitation)
  const secret = { tokenHash: hashToken(invitationTokenOf(id)), createdAt: now, expiresAt }
  await tx.guardianInvitation.create({
    data: { id, athleteId, email, invitedById: parent.id, ...rightsOf(rights), ...secret },
  })
  await queueEmail(tx, { kind: 'guardian-invitation', subjectId: id }, now)
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  await recordAuditEvent(tx, parent, { action: 'invite-guardian', ...subject }, now)
  return id
}

/** Withdraws one of the parent's invitations. False if there is none. Idempotent. */
export async function withdrawInvitation(
  parent: Parent,
  { athleteId, invitationId }: { athleteId: string; invitationId: string },
  now: Date = clock.now(),
): Promise<boolean> {
  if (![athleteId, invitationId].every(isRowId)) return false
  return await transaction(async (tx) => {
    const theirs = { id: invitationId, athleteId, invitedById: parent.id, acceptedById: null }
    const { count } = await tx.guardianInvitation.updateMany({
      where: { ...theirs, endedAt: null },
      data: { endedAt: now },
    })
    if (count === 0) return (await tx.guardianInvitation.count({ where: theirs })) > 0
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    await recordAuditEvent(tx, parent, { action: 'withdraw-guardian-invitation', ...subject }, now)
    return true
  })
}

/** Part of a command: ends a guardian's invitations together with their right to invite. */
export async function endInvitationsBy(
  tx: Transaction,
  { guardianId, athleteId }: { guardianId: string; athleteId: string },
  now: Date,
): Promise<void> {
  await tx.guardianInvitation.updateMany({
    where: { athleteId, invitedById: guardianId, endedAt: null },
    data: { endedAt: now },
  })
}

/** How long invitations are kept. */
export const invitationRetention = daysAfter(
  30,
  'an invitation to be linked to an athlete ended',
  (tx, before) => forgetInvitations(tx, { expiresAt: { lte: before } }),
)

/**
 * Part of erasing and clearing: deletes invitations and copies of their emails, which name people.
 */
export async function forgetInvitations(
  tx: Transaction,
  where: Prisma.GuardianInvitationWhereInput,
): Promise<{ count: number }> {
  const asked = await tx.guardianInvitation.findMany({ where, select: { id: true } })
  const ids = asked.map(({ id }) => id)
  const message = { kind: 'guardian-invitation', subjectId: { in: ids } }
  await tx.sentEmail.deleteMany({ where: { message } })
  await queueJob(tx, 'forget-email-files', {}, { key: 'forget-email-files' })
  return await tx.guardianInvitation.deleteMany({ where: { id: { in: ids } } })
}

/** Invitations to an address, as their emails said. */
export async function exportInvitationsByEmail(tx: Transaction, email: string) {
  return {
    guardianInvitations: await tx.guardianInvitation.findMany({
      where: { email },
      select: { email: true, createdAt: true, expiresAt: true, endedAt: true },
    }),
  }
}

/** With the copies of their emails, which name people. */
export async function eraseInvitationsByEmail(tx: Transaction, email: string): Promise<void> {
  await forgetInvitations(tx, { email })
}
