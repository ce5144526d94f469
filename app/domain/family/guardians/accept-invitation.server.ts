import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database.server'
import { hashToken } from '~/platform/tokens.server'
import type { Parent } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { findInvitation, type InvitationAsked } from './find-invitations.server'
import type { InvitationRefusal } from './guardian-messages'
import { lockAthlete } from './lock-athlete.server'
import { removeTwin } from './remove-twin.server'

export type Accepted = { athleteId: string }

/**
 * Has a parent stand for an athlete, by the link of an invitation, once; whoever stood for them before
 * does so again. Who typed the very child in before has them once from then on, unless something hangs on
 * what they typed. Pressed twice it is done once.
 */
export async function acceptInvitation(
  parent: Parent,
  { token }: { token: string },
  now: Date = clock.now(),
): Promise<Outcome<Accepted, InvitationRefusal>> {
  return await transaction(async (tx) => {
    const asked = await findInvitation(token, now, tx)
    if (!asked) return (await findDone(tx, parent, token)) ?? { refused: 'link-over' }
    const { id, athleteId } = asked
    await lockAthlete(tx, athleteId)
    if (await standsFor(tx, parent, athleteId))
      return (await findDone(tx, parent, token)) ?? { refused: 'stands-already' }
    if (!(await removeTwin(tx, parent, asked, now))) return { refused: 'there-twice' }
    const { count } = await tx.guardianInvitation.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: now, acceptedById: parent.id },
    })
    if (count === 0) return { refused: 'link-over' }
    await stand(tx, parent, asked, now)
    return { athleteId }
  })
}

/** The first press. */
async function findDone(tx: Transaction, parent: Parent, token: string): Promise<Accepted | null> {
  return await tx.guardianInvitation.findFirst({
    where: { tokenHash: hashToken(token), acceptedById: parent.id },
    select: { athleteId: true },
  })
}

async function standsFor(tx: Transaction, { id }: Parent, athleteId: string): Promise<boolean> {
  const live = { guardianId: id, athleteId, endedAt: null }
  return (await tx.guardianship.count({ where: live })) > 0
}

async function stand(
  tx: Transaction,
  parent: Parent,
  { id, athleteId, rights }: InvitationAsked,
  now: Date,
): Promise<void> {
  const guardianId_athleteId = { guardianId: parent.id, athleteId }
  const begun = { ...rights, sharesContact: false, sharesPayments: false, createdAt: now }
  await tx.guardianship.upsert({
    where: { guardianId_athleteId },
    create: { ...guardianId_athleteId, ...begun },
    update: { ...begun, endedAt: null, version: { increment: 1 } },
  })
  const subject = { subjectKind: 'athlete', subjectId: athleteId, details: { invitationId: id } }
  await recordAuditEvent(tx, parent, { action: 'accept-guardian-invitation', ...subject }, now)
}
