import { clock } from '~/platform/clock.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { tellOfFactor } from '../second-factor/factor-changed.server'
import type { GivenCode } from '../second-factor/factor-forms'
import type { FactorRefusal } from '../second-factor/factor-messages'
import { giveFactor, type Use } from '../second-factor/give-factor.server'
import { takeRecoveryCode } from '../second-factor/recovery-codes.server'
import { takeCode } from '../second-factor/second-factor.server'
import type { SignedIn } from './sign-in-with-password.server'

/** Goes on where a password alone does not lead, with the code that the app shows. */
export async function signInWithApp(
  staff: Staff,
  given: GivenCode,
  now: Date = clock.now(),
): Promise<Outcome<SignedIn, FactorRefusal>> {
  const use: Use = (tx) => takeCode(tx, staff.accountId, given.code, now)
  return await giveFactor(staff, { by: 'app', given, use }, now)
}

/** The same without the app, with one of the codes that were kept for that day; they are told of it by email. */
export async function signInWithRecoveryCode(
  staff: Staff,
  given: GivenCode,
  now: Date = clock.now(),
): Promise<Outcome<SignedIn, FactorRefusal>> {
  const use: Use = async (tx) => {
    const refused = await takeRecoveryCode(tx, staff.accountId, given.code, now)
    if (!refused) await tellOfFactor(tx, staff, 'recovery-code-used', now)
    return refused
  }
  return await giveFactor(staff, { by: 'recovery-code', given, use }, now)
}
