import { randomBytes } from 'node:crypto'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken, tokenFrom, tokensFrom } from '~/platform/secrets/tokens.server'
import { clock } from '~/platform/clock.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { recordFactorChange } from './record-factor-change.server'
import { isEnrolled } from './second-factor.server'

const atOnce = 10

/**
 * Part of a command: replaces all recovery codes.
 * @returns the codes, which cannot be shown again
 */
async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: atOnce }, () => recoveryCodeFrom(randomBytes(24)))
  await tx.recoveryCode.deleteMany({ where: { accountId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({
      accountId,
      codeHash: recoveryCodeHash(accountId, code),
      createdAt: now,
    })),
  })
  return codes
}

/** Part of a command: consumes a code. */
export async function takeRecoveryCode(
  tx: Transaction,
  accountId: string,
  typed: string,
  now: Date,
): Promise<'wrong-code' | null> {
  const { count } = await tx.recoveryCode.updateMany({
    where: {
      accountId,
      codeHash: { in: recoveryCodeHashes(accountId, readRecoveryCode(typed)) },
      usedAt: null,
    },
    data: { usedAt: now },
  })
  return count === 1 ? null : 'wrong-code'
}

/** Keyed by the site's secret. Its 120 bits need no slow hash. */
export function recoveryCodeHash(accountId: string, code: string): string {
  return hashToken(tokenFrom(`recovery_code ${accountId}`, code))
}

/** Also by the previous key: codes cannot be hashed anew before they are typed. */
function recoveryCodeHashes(accountId: string, code: string): string[] {
  return tokensFrom(`recovery_code ${accountId}`, code).map(hashToken)
}

/** Crockford's base32: omits letters that look like digits and reads them as those digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A character of five bits for each byte, in groups to copy by hand: `4f7k-09tw-hm2p`. */
export function recoveryCodeFrom(random: Uint8Array): string {
  return inGroups(Array.from(random, (byte) => alphabet[byte % alphabet.length]).join(''))
}

/** Normalizes a typed code. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z\d]/g, '')
  return inGroups(letters.replaceAll('o', '0').replace(/[il]/g, '1'))
}

function inGroups(letters: string): string {
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}

/** Replaces all recovery codes. They are shown only once. */
export async function makeRecoveryCodes(
  staff: Staff,
  now: Date = clock.now(),
): Promise<Outcome<{ codes: string[] }, 'no-factor'>> {
  return await transaction(async (tx) => {
    if (!(await isEnrolled(tx, staff.accountId))) return { refused: 'no-factor' }
    const codes = await replaceRecoveryCodes(tx, staff.accountId, now)
    await recordFactorChange(tx, staff, 'recovery-codes-renewed', now)
    return { codes }
  })
}
