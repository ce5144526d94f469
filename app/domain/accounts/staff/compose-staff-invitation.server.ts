import type { ComposeEmail } from '~/domain/communications/compose-email'
import { findSettings } from '~/domain/settings/find-settings.server'
import { env } from '~/platform/env.server'
import { setPasswordPath } from '~/values/paths/paths'
import { tokenOf } from '../account-tokens.server'
import { greet } from '../account-greeting'
import { staffInvitation } from '../emails/staff-invitation'

/** Brings the link of an invitation that can still be taken up. */
export const composeStaffInvitation: ComposeEmail = async (tx, { subjectId }, now) => {
  const token = await tx.accountToken.findFirst({
    where: { id: subjectId, usedAt: null, expiresAt: { gt: now }, account: { disabledAt: null } },
    select: { account: { include: { staffMember: true } } },
  })
  if (!token?.account.staffMember) return null
  const { staffMember } = token.account
  const { to } = greet(token.account)
  const { name } = await findSettings(tx)
  const href = env().publicOrigin + setPasswordPath(tokenOf('staff_invitation', subjectId))
  const letter = staffInvitation({ name, role: staffMember.role, href })
  return { to, letter }
}
