import { findSettings } from '~/domain/settings/find-settings.server'
import { authenticatorAddress } from '~/platform/secrets/authenticator.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { needsSecondFactor } from '~/values/permissions'
import { lockAccount } from '../find-account.server'
import { recordFactorChange } from './record-factor-change.server'
import type { GivenCode } from './factor-forms'
import type { FactorRefusal } from './factor-messages'
import { submitFactor, type UseCode } from './submit-factor.server'
import {
  findOfferedSecret,
  offerFactor,
  removeFactors,
  useOfferedFactor,
} from './second-factor.server'
import type { NewSession } from '../sign-in/sign-in-with-password.server'

/** Starts setting up an app. The active one stays until the new one is confirmed. */
export async function beginFactor(staff: Staff, now: Date = clock.now()): Promise<void> {
  await transaction((tx) => offerFactor(tx, staff.accountId, now))
}

type OfferedFactor = {
  /** Base32 in groups of four, to type. */
  secret: string
  /** The `otpauth:` URL, to scan or to open on the phone itself. */
  address: string
}

/** The pending setup; null if none. */
export async function findOfferedFactor(staff: Staff): Promise<OfferedFactor | null> {
  const secret = await findOfferedSecret(database(), staff.accountId)
  if (!secret) return null
  const account = { where: { id: staff.accountId }, select: { email: true } }
  const { email: label } = await database().account.findUniqueOrThrow(account)
  const { name: issuer } = await findSettings()
  const address = authenticatorAddress(secret, { issuer, label })
  const inGroups = secret.match(/.{1,4}/g)!.join(' ')
  return { secret: inGroups, address }
}

/**
 * Activates the app with its first code, ends all other sessions and rotates this session's token.
 */
export async function confirmFactor(
  staff: Staff,
  given: GivenCode,
  now: Date = clock.now(),
): Promise<Outcome<NewSession, FactorRefusal>> {
  const use: UseCode = async (tx) => {
    const refused = await useOfferedFactor(tx, staff.accountId, given.code, now)
    if (!refused) await recordFactorChange(tx, staff, 'added', now)
    return refused
  }
  return await submitFactor(staff, { by: 'app', given, use }, now)
}

/**
 * Removes the app, and the recovery codes unless a passkey is left. Without one, the password alone
 * is enough afterwards.
 */
export async function removeFactor(
  staff: Staff,
  now: Date = clock.now(),
): Promise<Outcome<{ removed: boolean }, 'factor-needed'>> {
  return await transaction(async (tx) => {
    await lockAccount(tx, staff.accountId)
    const passkeys = await tx.passkey.count({ where: { accountId: staff.accountId } })
    if (needsSecondFactor(staff.role) && passkeys === 0) return { refused: 'factor-needed' }
    const removed = await removeFactors(tx, staff.accountId)
    if (removed) await recordFactorChange(tx, staff, 'removed', now)
    return { removed }
  })
}
