import type { ComposeMail } from '~/domain/communications/compose-mail'
import { findSettings } from '~/domain/settings/find-settings.server'
import { emailChanged } from './emails/email-changed'

/** To the address that was replaced; the subject is the row of the secret that replaced it. */
export const composeEmailChanged: ComposeMail = async (tx, { subjectId }) => {
  const change = await tx.accountToken.findFirst({
    where: { id: subjectId, account: { disabledAt: null } },
    select: {
      oldEmail: true,
      usedAt: true,
      account: {
        select: {
          firstName: true,
          lastName: true,
          guardian: { select: { firstName: true, lastName: true } },
        },
      },
    },
  })
  if (!change?.oldEmail || !change.usedAt) return null
  const { firstName, lastName } = change.account.guardian ?? change.account
  const { timeZone, phone } = await findSettings(tx)
  return {
    to: { name: `${firstName} ${lastName}`, address: change.oldEmail },
    letter: emailChanged({ firstName, changedAt: change.usedAt, timeZone, phone }),
  }
}
