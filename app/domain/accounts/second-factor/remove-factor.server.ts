import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { needsSecondFactor } from '~/values/permissions'
import { factorChanged } from './factor-changed.server'
import { removeFactors } from './second-factor.server'

/** Takes the app out of use, and with it the recovery codes; from then on the password is enough. */
export async function removeFactor(
  staff: Staff,
  now: Date = clock.now(),
): Promise<Outcome<{ removed: boolean }, 'factor-needed'>> {
  if (needsSecondFactor(staff.role)) return { refused: 'factor-needed' }
  return await transaction(async (tx) => {
    const removed = await removeFactors(tx, staff.accountId)
    if (removed) await factorChanged(tx, staff, 'removed', now)
    return { removed }
  })
}
