import type { ComposeEmail } from '~/domain/communications/compose-email'
import { findSettings } from '~/domain/settings/find-settings.server'
import { greet } from '../account-greeting'
import { factorChanged } from '../emails/factor-changed'
import { readFactorChange } from './factor-changed.server'

/** Says what was changed, whatever became of it since. */
export const composeFactorChanged: ComposeEmail = async (tx, { subjectId, occasion }) => {
  const account = await tx.account.findUnique({ where: { id: subjectId } })
  if (!account) return null
  const { to, firstName } = greet(account)
  const { timeZone } = await findSettings(tx)
  const letter = factorChanged({ firstName, timeZone, ...readFactorChange(occasion) })
  return { to, letter }
}
