import { database } from '~/platform/database/database.server'
import { hashToken, newToken, tokenFrom } from '~/platform/secrets/tokens.server'
import type { Browser } from '~/values/actor'
import type { Address } from '../account'

/** More than the accounts of one household; the one that was signed in to longest ago is forgotten first. */
const mostAccounts = 6

/**
 * The device's own name, where somebody has signed in to the account from it before; null from every
 * other. What the browser keeps is that name, and for each of its accounts a proof that only this site
 * can make: it opens nothing, and nobody learns from it whose accounts they are.
 */
export function deviceKnownTo(
  { devices = '' }: Pick<Browser, 'devices'>,
  whose: Address,
): string | null {
  const [device = '', ...proofs] = devices.split('.')
  const proof = hashToken(proofOf(device, whose))
  return proofs.some((kept) => hashToken(kept) === proof) ? device : null
}

/**
 * What the browser keeps from now on, so that the account of a session is known from it; null where
 * that session still lacks the second factor, or was never opened.
 */
export async function rememberDevice(kept: string, token: string): Promise<string | null> {
  const session = await database().session.findUnique({
    where: { tokenHash: hashToken(token) },
    select: {
      factorAt: true,
      account: {
        select: {
          realm: true,
          email: true,
          secondFactors: { where: { confirmedAt: { not: null } }, select: { id: true } },
        },
      },
    },
  })
  if (!session || (session.account.secondFactors.length > 0 && !session.factorAt)) return null
  const [before = '', ...proofs] = kept.split('.')
  const device = before || newToken()
  const proof = proofOf(device, session.account)
  const others = proofs.filter((other) => other !== proof)
  return [device, proof, ...others.slice(0, mostAccounts - 1)].join('.')
}

function proofOf(device: string, { realm, email }: Address): string {
  return tokenFrom('known-device', `${device} ${realm} ${email}`)
}
