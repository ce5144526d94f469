import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { tokenTtl, type TokenPurpose } from '~/values/ttl'
import type { Outcome } from '~/values/outcome'
import { endTokens } from '../account-tokens.server'
import { endFeed } from '../calendar-feed/calendar-feed.server'
import type { Changed } from './change-member.server'
import { endSessions } from '../sessions/end-sessions.server'
import { findMember, type Member } from './find-member.server'

/**
 * Shuts somebody out of the business's side, in every browser at once. Done twice is done once. Null
 * where there is no such member, and for whoever is no owner any more.
 */
export async function closeMember(
  owner: Staff,
  memberId: string,
  now: Date = clock.now(),
): Promise<Outcome<Changed, 'own-account'> | null> {
  return await transaction(async (tx) => {
    const member = await findMember(tx, owner, memberId)
    if (!member) return null
    if (memberId === owner.id) return { refused: 'own-account' }
    if (!member.account.disabledAt) await setClosed(tx, owner, { member, closed: true }, now)
    return { memberId }
  })
}

/** Lets somebody in again who was shut out, with what they had before. */
export async function openMember(
  owner: Staff,
  memberId: string,
  now: Date = clock.now(),
): Promise<Changed | null> {
  return await transaction(async (tx) => {
    const member = await findMember(tx, owner, memberId)
    if (!member) return null
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
