import { randomBytes } from 'node:crypto'
import { type Transaction, transaction } from '~/platform/database/database.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import { clock } from '~/platform/clock.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { recordFactorChange } from './record-factor-change.server'
import { isEnrolled } from './second-factor.server'

const atOnce = 10

/**
 * Part of a command: makes recovery codes in place of those that there were.
 * @returns the codes, which nobody can be shown again
 */
async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: atOnce }, () => recoveryCodeFrom(randomBytes(12)))
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

/** Part of a command: uses one up. */
export async function takeRecoveryCode(
  tx: Transaction,
  accountId: string,
  typed: string,
  now: Date,
): Promise<'wrong-code' | null> {
  const { count } = await tx.recoveryCode.updateMany({
    where: {
      accountId,
      codeHash: recoveryCodeHash(accountId, readRecoveryCode(typed)),
      usedAt: null,
    },
    data: { usedAt: now },
  })
  return count === 1 ? null : 'wrong-code'
}

/** What the database keeps of a code. Keyed: it is short enough for somebody to try them all. */
export function recoveryCodeHash(accountId: string, code: string): string {
  return hashToken(tokenFrom(`recovery_code ${accountId}`, code))
}

/** Without letters that look like a digit; whoever types one of those means the digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Twelve letters of five bits each, in groups to be copied by hand: `4f7k-09tw-hm2p`. */
export function recoveryCodeFrom(random: Uint8Array): string {
  return inGroups(Array.from(random, (byte) => alphabet[byte % alphabet.length]).join(''))
}

/** A code as it was given out, however it was typed. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z\d]/g, '')
  return inGroups(letters.replaceAll('o', '0').replace(/[il]/g, '1'))
}

function inGroups(letters: string): string {
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}

/** Makes codes for the day on which the app is lost, in place of those before; shown this once. */
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
