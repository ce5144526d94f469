import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { factorChanged } from './factor-changed.server'
import { replaceRecoveryCodes } from './recovery-codes.server'
import { isEnrolled } from './second-factor.server'

/** Makes codes for the day on which the app is lost, in place of those before; shown this once. */
export async function makeRecoveryCodes(
  staff: Staff,
  now: Date = clock.now(),
): Promise<Outcome<{ codes: string[] }, 'no-factor'>> {
  return await transaction(async (tx) => {
    if (!(await isEnrolled(tx, staff.accountId))) return { refused: 'no-factor' }
    const codes = await replaceRecoveryCodes(tx, staff.accountId, now)
    await factorChanged(tx, staff, 'recovery-codes-renewed', now)
    return { codes }
  })
}
