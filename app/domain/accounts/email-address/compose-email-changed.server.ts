import type { ComposeEmail } from '~/domain/communications/compose-email'
import { findSettings } from '~/domain/settings/find-settings.server'
import { greet, names } from '../account-greeting'
import { emailChanged } from '../emails/email-changed'

/** To the address that was replaced; the subject is the row of the secret that replaced it. */
export const composeEmailChanged: ComposeEmail = async (tx, { subjectId }) => {
  const change = await tx.accountToken.findFirst({
    where: { id: subjectId, account: { disabledAt: null } },
    select: {
      oldEmail: true,
      usedAt: true,
      account: { include: { guardian: { select: names } } },
    },
  })
  if (!change?.oldEmail || !change.usedAt) return null
  // the address was proved for as long as it was the account's
  const { to, firstName } = greet({ ...change.account, email: change.oldEmail })
  const { timeZone, phone } = await findSettings(tx)
  return {
    to,
    letter: emailChanged({ firstName, changedAt: change.usedAt, timeZone, phone }),
  }
}
