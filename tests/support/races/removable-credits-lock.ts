import * as findingCredits from '~/domain/payments/credits/find-credits.server'
import { replaceExports } from '../replace-exports'
import { removableLock } from './removable-lock'

/** The lock on a family's credits, from now on one that the test removes. */
export function removableCreditsLock() {
  const guard = removableLock()
  replaceExports(findingCredits, (parts) => ({
    lockCreditsOf: (...[tx, guardianId]: Parameters<typeof findingCredits.lockCreditsOf>) =>
      guard.lock(tx, () => parts.lockCreditsOf(tx, guardianId)),
    async findCredits(...[tx, guardianId]: Parameters<typeof findingCredits.findCredits>) {
      const credits = await parts.findCredits(tx, guardianId)
      await guard.haveRead(tx)
      return credits
    },
  }))
  return guard
}
