import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { System } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { issueToken, tokenOf } from '../account-tokens.server'
import { findOwnerRoleId } from '../roles/find-roles.server'
import { createMember } from '../staff/create-member.server'
import { lockWhetherOwned } from './first-owner-link.server'

export type OwnerRefusal = 'owned-already' | 'address-taken'

type NewOwner = {
  email: string
  firstName: string
  lastName: string
  /** Even if there is an owner, for example one who lost access. */
  also: boolean
}

/**
 * Creates an owner from the command line on the server. For an owner who has not signed in yet,
 * replaces the link.
 * @returns the token of the link that sets their password
 */
export async function createOwner(
  actor: System,
  { also, ...owner }: NewOwner,
  now: Date = clock.now(),
): Promise<Outcome<{ token: string }, OwnerRefusal>> {
  return await transaction(async (tx) => {
    const owned = await lockWhetherOwned(tx)
    if (owned && !also) return { refused: 'owned-already' }
    const known = await findKnown(tx, owner.email)
    if (known && !known.waits) return { refused: 'address-taken' }

    const created =
      known ??
      (await createMember(tx, { ...owner, roleId: await findOwnerRoleId(tx), coachId: null }, now))
    const subject = { subjectKind: 'staff-member', subjectId: created.memberId }
    await recordAuditEvent(tx, actor, { action: 'create-owner', ...subject }, now)
    const { accountId } = created
    const id = await issueToken(tx, { accountId, purpose: 'staff_invitation' }, now)
    return { token: tokenOf('staff_invitation', id) }
  })
}

/** The existing account of an address. A pending owner can be invited again. */
async function findKnown(tx: Transaction, email: string) {
  const account = await tx.account.findUnique({
    where: { realm_email: { realm: 'staff', email } },
    select: {
      id: true,
      verifiedAt: true,
      disabledAt: true,
      staffMember: { include: { role: true } },
    },
  })
  if (!account) return null
  const { id: accountId, verifiedAt, disabledAt, staffMember: member } = account
  const waits = !verifiedAt && !disabledAt && member?.role.isOwner === true
  return { accountId, memberId: member?.id ?? '', waits }
}
