import type { Transaction } from '~/platform/database.server'
import { forgetTries, giveTryBack, takeTry, type Limit } from '~/platform/rate-limit.server'
import type { Browser } from '~/values/actor'
import type { TokenPurpose } from '~/values/lives'
import { networkOf } from '~/values/network'
import type { Outcome, Refused } from '~/values/outcome'
import type { Realm } from './account'
import { tooManyTries } from './too-many-tries'

/** An address of somebody who may have an account, or not: tries are counted alike. */
export type Address = { realm: Realm; email: string }

/** How often an account may be tried with something wrong; a code by mail still opens one whose password may not be tried. */
const ofAccount = {
  password: { of: 'password', most: 10, minutes: 15 },
  code: { of: 'one-time code', most: 10, minutes: 15 },
} satisfies Record<string, Limit>

/** A million codes are few: each mail's is tried no oftener than this while it lives. */
const ofOneCode: Limit = { of: 'one code', most: 5, minutes: 10 }

/** Behind one address there may be a gym's whole lobby. */
const ofNetwork: Limit = { of: 'sign-in from', most: 100, minutes: 15 }

const mailsOfNetwork: Limit = { of: 'mail from', most: 20, minutes: 60 }

/** What was taken, to be given back if it turns out not to count. */
export type Tries = { taken: { id: string }[] }

/** Part of signing in: takes one of the tries that an account and a network have left. */
export async function takeSignInTry(
  by: keyof typeof ofAccount,
  { address }: Browser,
  whose: Address,
  now: Date,
): Promise<Outcome<Tries, 'too-many-tries'>> {
  const wanted: [Limit, string][] = [
    [ofNetwork, networkOf(address)],
    [ofAccount[by], keyOf(whose)],
  ]
  return await take(wanted, now)
}

/** Part of signing in: whether this very code may still be tried. */
export async function mayTryCode(tokenId: string, now: Date): Promise<boolean> {
  return 'id' in (await takeTry(ofOneCode, tokenId, now))
}

/** Part of a command that has mail sent to whatever address somebody typed: five of a kind an hour. */
export async function takeMailTry(
  purpose: TokenPurpose,
  { address }: Browser,
  whose: Address,
  now: Date,
): Promise<Refused<'too-many-tries'> | null> {
  const wanted: [Limit, string][] = [
    [mailsOfNetwork, networkOf(address)],
    [{ of: `mail ${purpose}`, most: 5, minutes: 60 }, keyOf(whose)],
  ]
  const outcome = await take(wanted, now)
  return 'refused' in outcome ? outcome : null
}

async function take(
  wanted: [Limit, string][],
  now: Date,
): Promise<Outcome<Tries, 'too-many-tries'>> {
  const taken: { id: string }[] = []
  for (const [limit, whose] of wanted) {
    const one = await takeTry(limit, whose, now)
    if ('waitSeconds' in one) return tooManyTries(one)
    taken.push(one)
  }
  return { taken }
}

/** Part of a command: what was right does not count. */
export async function giveBack(tx: Transaction, { taken }: Tries): Promise<void> {
  for (const one of taken) await giveTryBack(tx, one)
}

/** Part of a command: who has a new password begins anew. */
export async function forgetFailures(tx: Transaction, whose: Address): Promise<void> {
  for (const limit of Object.values(ofAccount)) await forgetTries(tx, limit, keyOf(whose))
}

function keyOf({ realm, email }: Address): string {
  return `${realm} ${email}`
}
