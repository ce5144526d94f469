import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { tokenTtl, type TokenPurpose } from '~/values/ttl'
import { endSessions } from '../sessions/end-sessions.server'
import {
  findMember,
  whyNotCalendar,
  whyNotRole,
  whyNotTouch,
  whyNotVenues,
  type Member,
} from './find-member.server'
import type { MemberChange } from './staff-forms'
import type { MemberRefusal } from './staff-messages'
import { endTokens } from '../account-tokens.server'
import { endFeed } from '../calendar-feed/calendar-feed.server'

type Changed = { memberId: string }

/**
 * Changes a team member's role, calendar or venues. A new role ends their sessions. Unchanged
 * values are not saved again. Null if there is no such member or the actor may no longer manage
 * staff.
 */
export async function changeMember(
  owner: Staff,
  memberId: string,
  change: MemberChange,
  now: Date = clock.now(),
): Promise<Outcome<Changed, MemberRefusal> | null> {
  return await transaction(async (tx) => {
    const member = await findMember(tx, owner, memberId)
    if (!member) return null
    if (isUnchanged(member, change)) return { memberId }
    if (member.account.version !== change.version) return { refused: 'changed-meanwhile' }
    if (isOwnRights(owner, member, change)) return { refused: 'own-account' }
    const beyond = whyNotTouch(member) ?? (await whyNotRole(tx, member.changedBy, change.roleId))
    if (beyond) return { refused: beyond, field: 'roleId' }
    const refused = await whyNotCalendar(tx, change.coachId, memberId)
    if (refused) return { refused, field: 'coachId' }
    const venues = await whyNotVenues(
      tx,
      change.roleId,
      change.venueIds ?? venueIdsOfMember(member),
    )
    if (venues) return { refused: venues, field: 'venueIds' }
    await save(tx, owner, { member, change }, now)
    return { memberId }
  })
}

function isUnchanged(member: Member, change: MemberChange): boolean {
  const { role, coachId } = member
  const isSame = role.id === change.roleId && coachId === change.coachId
  return isSame && !changesVenues(member, change)
}

/** A calendar or venue shows lessons and athletes, so only owners take one themselves. */
function isOwnRights(actor: Staff, member: Member, change: MemberChange): boolean {
  if (member.id !== actor.id) return false
  if (change.roleId !== member.role.id) return true
  return (
    !member.role.isOwner && (change.coachId !== member.coachId || changesVenues(member, change))
  )
}

function changesVenues(member: Member, { venueIds }: MemberChange): boolean {
  const kept = new Set(venueIdsOfMember(member))
  const wanted = new Set(venueIds ?? kept)
  return kept.size !== wanted.size || [...wanted].some((id) => !kept.has(id))
}

function venueIdsOfMember({ venues }: Member): string[] {
  return venues.map(({ venueId }) => venueId)
}

type Saving = { member: Member; change: MemberChange }

async function save(
  tx: Transaction,
  owner: Staff,
  { member, change }: Saving,
  now: Date,
): Promise<void> {
  const { id, accountId } = member
  const { roleId, coachId } = change
  await tx.staffMember.update({ where: { id }, data: { roleId, coachId } })
  const newVenues = changesVenues(member, change) ? [...new Set(change.venueIds)] : null
  if (newVenues) {
    await tx.staffVenue.deleteMany({ where: { staffMemberId: id } })
    const data = newVenues.map((venueId) => ({ staffMemberId: id, venueId }))
    await tx.staffVenue.createMany({ data })
  }
  await tx.account.update({ where: { id: accountId }, data: { version: { increment: 1 } } })
  const subject = { subjectKind: 'staff-member', subjectId: id }
  const { name: role } = await tx.role.findUniqueOrThrow({ where: { id: roleId } })
  const venues = newVenues && { venues: newVenues.toSorted().join(', ') }
  const details = { role, coachId, from: member.role.name, ...venues }
  await recordAuditEvent(tx, owner, { action: 'change-member', ...subject, details }, now)
  if (roleId !== member.role.id) await endSessions(tx, owner, member, {}, now)
}

/**
 * Disables a team member and ends all their sessions. Idempotent. Null if there is no such member
 * or the actor may no longer manage staff.
 */
export async function deactivateMember(
  owner: Staff,
  memberId: string,
  now: Date = clock.now(),
): Promise<Outcome<Changed, 'own-account' | 'beyond-own-rights'> | null> {
  return await transaction(async (tx) => {
    const member = await findMember(tx, owner, memberId)
    if (!member) return null
    if (memberId === owner.id) return { refused: 'own-account' }
    const refused = whyNotTouch(member)
    if (refused) return { refused }
    if (!member.account.disabledAt) await setClosed(tx, owner, { member, closed: true }, now)
    return { memberId }
  })
}

/** Enables a disabled team member again with their previous role. */
export async function reactivateMember(
  owner: Staff,
  memberId: string,
  now: Date = clock.now(),
): Promise<Outcome<Changed, 'beyond-own-rights'> | null> {
  return await transaction(async (tx) => {
    const member = await findMember(tx, owner, memberId)
    if (!member) return null
    const refused = whyNotTouch(member)
    if (refused) return { refused }
    if (member.account.disabledAt) await setClosed(tx, owner, { member, closed: false }, now)
    return { memberId }
  })
}

type Setting = { member: Member; closed: boolean }

async function setClosed(tx: Transaction, owner: Staff, { member, closed }: Setting, now: Date) {
  const { id, accountId } = member
  const disabledAt = closed ? now : null
  await tx.account.update({
    where: { id: accountId },
    data: { disabledAt, version: { increment: 1 } },
  })
  const subject = { subjectKind: 'staff-member', subjectId: id }
  const action = closed ? 'close-member' : 'open-member'
  await recordAuditEvent(tx, owner, { action, ...subject }, now)
  if (!closed) return
  await endSessions(tx, owner, member, {}, now)
  await endTokens(tx, accountId, Object.keys(tokenTtl) as TokenPurpose[], now)
  await endFeed(tx, accountId)
}
