import { findSettings } from '~/domain/settings/find-settings.server'
import { authenticatorAddress } from '~/platform/secrets/authenticator.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { qrCode, type QrCode } from '~/platform/files/qr-code.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { factorChanged } from './factor-changed.server'
import type { GivenCode } from './factor-forms'
import type { FactorRefusal } from './factor-messages'
import { giveFactor, type Use } from './give-factor.server'
import { findOfferedSecret, offerFactor, useOfferedFactor } from './second-factor.server'
import type { SignedIn } from '../sign-in/sign-in-with-password.server'

/** Begins to set up an app; one that is in use stays so until the new one has proved itself. */
export async function beginFactor(staff: Staff, now: Date = clock.now()): Promise<void> {
  await transaction((tx) => offerFactor(tx, staff.accountId, now))
}

export type OfferedFactor = {
  /** In base32 and groups of four, to be typed. */
  secret: string
  /** The same with all that an app wants to know, to be opened on the phone itself. */
  address: string
  /** The same to be scanned. */
  picture: QrCode
}

/** What the app is to be given; null where nothing was begun. */
export async function findOfferedFactor(staff: Staff): Promise<OfferedFactor | null> {
  const secret = await findOfferedSecret(database(), staff.accountId)
  if (!secret) return null
  const account = { where: { id: staff.accountId }, select: { email: true } }
  const { email: label } = await database().account.findUniqueOrThrow(account)
  const { name: issuer } = await findSettings()
  const address = authenticatorAddress(secret, { issuer, label })
  const inGroups = secret.match(/.{1,4}/g)!.join(' ')
  return { secret: inGroups, address, picture: qrCode(address) }
}

/** Puts the app into use with a first code of it; every other session ends, and this one becomes another. */
export async function confirmFactor(
  staff: Staff,
  given: GivenCode,
  now: Date = clock.now(),
): Promise<Outcome<SignedIn, FactorRefusal>> {
  const use: Use = async (tx) => {
    const refused = await useOfferedFactor(tx, staff.accountId, given.code, now)
    if (!refused) await factorChanged(tx, staff, 'added', now)
    return refused
  }
  return await giveFactor(staff, { by: 'app', given, use }, now)
}
