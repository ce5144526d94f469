import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { wasJustSent } from '~/values/ttl'
import type { Outcome } from '~/values/outcome'
import type { ComposeEmail } from '~/domain/communications/compose-email'
import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import { setPasswordPath } from '~/values/paths/paths'
import { issueToken, tokenOf } from '../account-tokens.server'
import { createMember, type Created } from './create-member.server'
import {
  findMember,
  takeTeam,
  whyNotCalendar,
  whyNotRole,
  whyNotTouch,
  whyNotVenues,
} from './find-member.server'
import type { MemberInvitation } from './staff-forms'
import type { InviteMemberRefusal } from './staff-messages'
import { greet } from '../account-greeting'
import { staffInvitation } from '../emails/staff-invitation'

type Invited = { memberId: string }

/**
 * Invites a team member, whose account is unusable until they set a password with the emailed link.
 * Idempotent. Null if the actor may no longer manage staff.
 */
export async function inviteMember(
  owner: Staff,
  invitation: MemberInvitation,
  now: Date = clock.now(),
): Promise<Outcome<Invited, InviteMemberRefusal> | null> {
  return await transaction(async (tx) => {
    const role = await takeTeam(tx, owner)
    if (!role) return null
    const beyond = await whyNotRole(tx, role, invitation.roleId)
    if (beyond) return { refused: beyond, field: 'roleId' }
    const invited = await findInvited(tx, invitation)
    if (invited) return invited

    const refused = await whyNotCalendar(tx, invitation.coachId)
    if (refused) return { refused, field: 'coachId' }
    const venues = await whyNotVenues(tx, invitation.roleId, invitation.venueIds ?? [])
    if (venues) return { refused: venues, field: 'venueIds' }
    const created = await createMember(tx, invitation, now)
    await invite(tx, owner, created, now)
    return { memberId: created.memberId }
  })
}

/** Resends the invitation and revokes the previous link. */
export async function inviteAgain(
  owner: Staff,
  memberId: string,
  now: Date = clock.now(),
): Promise<Outcome<Invited, 'already-accepted' | 'beyond-own-rights'> | null> {
  return await transaction(async (tx) => {
    const member = await findMember(tx, owner, memberId)
    if (!member) return null
    const refused = whyNotTouch(member)
    if (refused) return { refused }
    if (member.account.verifiedAt) return { refused: 'already-accepted' }
    if (!(await isJustSent(tx, member.accountId, now)))
      await invite(tx, owner, { memberId, accountId: member.accountId }, now)
    return { memberId }
  })
}

/** The existing account of the address: the same invitation, or someone else. */
async function findInvited(
  tx: Transaction,
  { email, roleId, coachId }: MemberInvitation,
): Promise<Outcome<Invited, 'already-here'> | null> {
  const account = await tx.account.findUnique({
    where: { realm_email: { realm: 'staff', email } },
    select: { verifiedAt: true, disabledAt: true, staffMember: true },
  })
  if (!account) return null
  const { verifiedAt, disabledAt, staffMember: member } = account
  const waits = !verifiedAt && !disabledAt
  const same = member?.roleId === roleId && member.coachId === coachId
  return waits && same ? { memberId: member.id } : { refused: 'already-here', field: 'email' }
}

/** A double click sends one email. */
async function isJustSent(tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  const last = await tx.accountToken.findFirst({
    where: { accountId, purpose: 'staff_invitation' },
    orderBy: { createdAt: 'desc' },
  })
  return last !== null && wasJustSent(last, now)
}

async function invite(
  tx: Transaction,
  owner: Staff,
  { memberId, accountId }: Created,
  now: Date,
): Promise<void> {
  const subject = { subjectKind: 'staff-member', subjectId: memberId }
  await recordAuditEvent(tx, owner, { action: 'invite-member', ...subject }, now)
  const subjectId = await issueToken(tx, { accountId, purpose: 'staff_invitation' }, now)
  await queueEmail(tx, { kind: 'staff-invitation', subjectId, accountId }, now)
}

/** Contains the link of an invitation that is still valid. */
export const composeStaffInvitation: ComposeEmail = async (tx, { subjectId }, now) => {
  const token = await tx.accountToken.findFirst({
    where: { id: subjectId, usedAt: null, expiresAt: { gt: now }, account: { disabledAt: null } },
    select: { account: { include: { staffMember: { include: { role: true } } } } },
  })
  if (!token?.account.staffMember) return null
  const { staffMember } = token.account
  const { to } = greet(token.account)
  const { name } = await findSettings(tx)
  const href = env().publicOrigin + setPasswordPath(tokenOf('staff_invitation', subjectId))
  const content = staffInvitation({ name, role: staffMember.role.name, href })
  return { to, content }
}
