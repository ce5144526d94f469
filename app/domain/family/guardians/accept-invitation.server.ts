import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { linkTtl } from '~/values/ttl'
import type { Outcome } from '~/values/outcome'
import { addGuardian, isGuardianOf } from './guardianships.server'
import { findGuardianInvitation, type InvitationAsked } from './find-invitations.server'
import type { AcceptInvitationRefusal } from './guardian-messages'
import { lockAthlete } from './lock-athlete.server'
import { removeDuplicate } from './remove-duplicate.server'

/** `waits`: the invited address differs, so the inviter must approve first. */
type Accepted = { athleteId: string; status: 'stands' | 'waits' }

/**
 * Makes a parent a guardian of an athlete by an invitation link, once, or restores an ended
 * guardianship. If the parent had added the child themselves, that record is replaced, unless it is
 * in use. With a different address than invited, waits for the inviter's approval. Emergency
 * contacts must have a phone number. Idempotent.
 */
export async function acceptInvitation(
  parent: Parent,
  { token, phone }: { token: string; phone?: string },
  now: Date = clock.now(),
): Promise<Outcome<Accepted, AcceptInvitationRefusal>> {
  return await transaction(async (tx) => {
    const seen = await findGuardianInvitation(token, now, tx)
    if (seen) await lockAthlete(tx, seen.athleteId)
    // may have been used while waiting for the lock
    const asked = seen && (await findGuardianInvitation(token, now, tx))
    if (!asked) return (await findDone(tx, parent, token)) ?? { refused: 'link-over' }
    const { athleteId, rights } = asked
    if (await isGuardianOf(tx, parent.id, athleteId))
      return (await findDone(tx, parent, token)) ?? { refused: 'stands-already' }
    if (rights.callInEmergency && !(await isCallable(tx, parent, phone, now)))
      return { refused: 'phone-missing', field: 'phone' }
    const isInvited = (await findEmail(tx, parent)) === asked.email
    return isInvited ? await accept(tx, parent, asked, now) : await claim(tx, parent, asked, now)
  })
}

/** The result of the first submission. */
async function findDone(tx: Transaction, parent: Parent, token: string): Promise<Accepted | null> {
  const done = await tx.guardianInvitation.findFirst({
    where: {
      tokenHash: hashToken(token),
      OR: [{ acceptedById: parent.id }, { claimedById: parent.id, endedAt: null }],
    },
    select: { athleteId: true, acceptedById: true },
  })
  return done && { athleteId: done.athleteId, status: done.acceptedById ? 'stands' : 'waits' }
}

async function findEmail(tx: Transaction, { accountId }: Parent): Promise<string> {
  const select = { email: true }
  return (await tx.account.findUniqueOrThrow({ where: { id: accountId }, select })).email
}

/** Saves the submitted phone number if there was none. */
async function isCallable(
  tx: Transaction,
  parent: Parent,
  phone: string | undefined,
  now: Date,
): Promise<boolean> {
  const { id } = parent
  const known = await tx.guardian.findUniqueOrThrow({ where: { id }, select: { phone: true } })
  if (known.phone) return true
  if (!phone) return false
  await tx.guardian.update({ where: { id }, data: { phone, version: { increment: 1 } } })
  const subject = { subjectKind: 'guardian', subjectId: id, details: { fields: 'phone' } }
  await recordAuditEvent(tx, parent, { action: 'save-details', ...subject }, now)
  return true
}

async function accept(
  tx: Transaction,
  parent: Parent,
  asked: InvitationAsked,
  now: Date,
): Promise<Outcome<Accepted, AcceptInvitationRefusal>> {
  const { id, athleteId, invitedById, rights } = asked
  if (!(await removeDuplicate(tx, parent, asked, parent, now))) return { refused: 'there-twice' }
  const { count } = await tx.guardianInvitation.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: now, acceptedById: parent.id },
  })
  if (count === 0) return { refused: 'link-over' }
  await addGuardian(tx, { athleteId, guardianId: parent.id, invitedById, rights }, now)
  await record(tx, parent, asked, 'accept-guardian-invitation', now)
  const email = { kind: 'guardian-invitation-accepted', subjectId: id } as const
  await queueEmail(tx, { ...email, guardianId: invitedById }, now)
  return { athleteId, status: 'stands' }
}

async function claim(
  tx: Transaction,
  parent: Parent,
  asked: InvitationAsked,
  now: Date,
): Promise<Outcome<Accepted, AcceptInvitationRefusal>> {
  const { id, athleteId, invitedById } = asked
  const expiresAt = new Date(now.getTime() + linkTtl.guardianInvitation)
  const { count } = await tx.guardianInvitation.updateMany({
    where: { id, endedAt: null, claimedById: null },
    data: { claimedById: parent.id, claimedAt: now, expiresAt },
  })
  if (count === 0) return { refused: 'link-over' }
  await record(tx, parent, asked, 'claim-guardian-invitation', now)
  const email = { kind: 'guardian-invitation-claimed', subjectId: id } as const
  await queueEmail(tx, { ...email, guardianId: invitedById }, now)
  return { athleteId, status: 'waits' }
}

async function record(
  tx: Transaction,
  parent: Parent,
  { id, athleteId }: InvitationAsked,
  action: string,
  now: Date,
): Promise<void> {
  const subject = { subjectKind: 'athlete', subjectId: athleteId, details: { invitationId: id } }
  await recordAuditEvent(tx, parent, { action, ...subject }, now)
}
