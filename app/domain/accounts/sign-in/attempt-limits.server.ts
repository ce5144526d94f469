import type { Transaction } from '~/platform/database/database.server'
import {
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
  type Limit,
  type Pause,
} from '~/platform/database/rate-limit.server'
import type { Actor, Browser, Parent, Staff } from '~/values/actor'
import type { TokenPurpose } from '~/values/ttl'
import { networkOf } from '~/values/network'
import type { Outcome, Refused } from '~/values/outcome'
import type { AccountAddress } from '../account'
import { deviceKnownTo } from './known-device.server'
import { tooManyAttempts } from './too-many-attempts'

const often = { most: 10, minutes: 15 }
const slowly: Pause = { free: 4, firstSeconds: 10, longestSeconds: 300 }

/** Limits failed attempts per account. A code by email still works when passwords are blocked. */
const ofAccount = {
  password: { of: 'password', ...often, pause: slowly },
  code: { of: 'one-time code', ...often, pause: slowly },
  passkey: { of: 'passkey', ...often, pause: slowly },
  // stricter: an attacker with the password must not get many guesses at a million codes
  factor: { of: 'second factor', most: 5, minutes: 15, pause: { ...slowly, free: 3 } },
} satisfies Record<string, Limit>

/** Limits guesses per emailed code. */
const ofOneCode: Limit = { of: 'one code', most: 5, minutes: 10 }

/** High enough for a gym's whole lobby behind one address. */
const ofNetwork: Limit = {
  of: 'sign-in from',
  most: 100,
  minutes: 15,
  pause: { free: 30, firstSeconds: 1, longestSeconds: 60 },
}

const emailsOfNetwork: Limit = { of: 'email from', most: 20, minutes: 60 }

const challengesOfNetwork: Limit = { of: 'passkey challenge from', most: 100, minutes: 15 }
const challengesOfAccount: Limit = { of: 'passkey challenge', most: 20, minutes: 15 }

/** Consumed attempts, to be released if the sign-in turns out not to count. */
export type SignInAttempts = { taken: { id: string }[] }

/**
 * Part of signing in: consumes an attempt of the account and the network. A device that signed in
 * before has its own attempts, so strangers cannot lock the user out.
 */
export async function takeSignInAttempt(
  by: keyof typeof ofAccount,
  browser: Browser,
  whose: AccountAddress,
  now: Date,
): Promise<Outcome<SignInAttempts, 'too-many-tries'>> {
  const device = deviceKnownTo(browser, whose)
  if (device) return await take([[ofAccount[by], keyOf(whose, device)]], now)
  return await take(
    [
      [ofNetwork, networkOf(browser.address)],
      [ofAccount[by], keyOf(whose)],
    ],
    now,
  )
}

/** Likewise for re-authentication, limited per session. */
export async function takeConfirmAttempt(
  { sessionId }: Parent | Staff,
  whose: AccountAddress,
  now: Date,
): Promise<Outcome<SignInAttempts, 'too-many-tries'>> {
  return await take([[ofAccount.password, keyOf(whose, sessionId)]], now)
}

/**
 * Part of signing in: whether this code may still be tried, counted separately for known devices.
 */
export async function mayAttemptCode(
  tokenId: string,
  browser: Browser,
  whose: AccountAddress,
  now: Date,
): Promise<boolean> {
  const by = deviceKnownTo(browser, whose) ?? ''
  return 'id' in (await consumeRateLimit(ofOneCode, `${tokenId} ${by}`.trim(), now))
}

/** Part of a command that emails any typed address: five of a kind per hour. */
export async function takeEmailAttempt(
  purpose: TokenPurpose,
  browser: Browser,
  whose: AccountAddress,
  now: Date,
): Promise<Refused<'too-many-tries'> | null> {
  const device = deviceKnownTo(browser, whose)
  const wanted: [Limit, string][] = [
    [emailsOfNetwork, networkOf(browser.address)],
    [{ of: `email ${purpose}`, most: 5, minutes: 60 }, keyOf(whose, device)],
  ]
  const outcome = await take(wanted, now)
  return 'refused' in outcome ? outcome : null
}

/** Part of asking for a challenge to sign in with, which makes a row for anyone. */
export async function takeChallengeOfVisitor(
  { address }: Browser,
  now: Date,
): Promise<Refused<'too-many-tries'> | null> {
  const outcome = await take([[challengesOfNetwork, networkOf(address)]], now)
  return 'refused' in outcome ? outcome : null
}

/** Likewise to add a passkey. */
export async function takeChallengeToAdd(
  { accountId }: Parent | Staff,
  now: Date,
): Promise<Refused<'too-many-tries'> | null> {
  const outcome = await take([[challengesOfAccount, accountId]], now)
  return 'refused' in outcome ? outcome : null
}

async function take(
  wanted: [Limit, string][],
  now: Date,
): Promise<Outcome<SignInAttempts, 'too-many-tries'>> {
  const taken: { id: string }[] = []
  for (const [limit, whose] of wanted) {
    const one = await consumeRateLimit(limit, whose, now)
    if ('waitSeconds' in one) return tooManyAttempts(one)
    taken.push(one)
  }
  return { taken }
}

/** Part of a command: gives back attempts that succeeded. */
export async function returnAttempts(tx: Transaction, { taken }: SignInAttempts): Promise<void> {
  for (const one of taken) await refundRateLimit(tx, one)
}

/** Part of a command: resets failed attempts after a new password, for this device and others. */
export async function resetFailedAttempts(
  tx: Transaction,
  actor: Actor,
  whose: AccountAddress,
): Promise<void> {
  const device = actor.kind === 'system' ? null : deviceKnownTo(actor, whose)
  const keys = [keyOf(whose), keyOf(whose, device)]
  for (const limit of Object.values(ofAccount))
    for (const key of keys) await resetRateLimit(tx, limit, key)
}

function keyOf({ realm, email }: AccountAddress, device: string | null = null): string {
  return [realm, email, ...(device ? [device] : [])].join(' ')
}
