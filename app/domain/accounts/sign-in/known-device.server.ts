import { database } from '~/platform/database/database.server'
import { hashToken, isTokenFrom, newToken, tokenFrom } from '~/platform/secrets/tokens.server'
import type { Browser } from '~/values/actor'
import type { AccountAddress } from '../account'
import { factorsOfAccount, hasFactor } from '../second-factor/factors-of-account'

/** More accounts than one household has. The oldest is dropped first. */
const mostAccounts = 6

/**
 * The device's id if someone signed in to the account from it before; null otherwise. The cookie
 * holds that id and one keyed proof per account, which grants no access and does not reveal the
 * accounts.
 */
export function deviceKnownTo(
  { devices = '' }: Pick<Browser, 'devices'>,
  whose: AccountAddress,
): string | null {
  const [device = '', ...proofs] = devices.split('.')
  const isProved = proofs.some((kept) => isTokenFrom(kept, 'known-device', seedOf(device, whose)))
  return isProved ? device : null
}

/**
 * The new devices cookie, which makes the session's account known; null if the second factor is
 * missing or the session is unknown.
 */
export async function rememberDevice(kept: string, token: string): Promise<string | null> {
  const session = await database().session.findUnique({
    where: { tokenHash: hashToken(token) },
    select: {
      factorAt: true,
      account: {
        select: { email: true, ...factorsOfAccount },
      },
    },
  })
  if (!session || (hasFactor(session.account) && !session.factorAt)) return null
  const [before = '', ...proofs] = kept.split('.')
  const device = before || newToken()
  const proof = proofOf(device, session.account)
  const others = proofs.filter((other) => other !== proof)
  return [device, proof, ...others.slice(0, mostAccounts - 1)].join('.')
}

function proofOf(device: string, whose: AccountAddress): string {
  return tokenFrom('known-device', seedOf(device, whose))
}

function seedOf(device: string, { realm, email }: AccountAddress): string {
  return `${device} ${realm} ${email}`
}
