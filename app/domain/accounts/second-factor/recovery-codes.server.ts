import { randomBytes } from 'node:crypto'
import type { Transaction } from '~/platform/database/database.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import { readRecoveryCode, recoveryCodeFrom } from './recovery-code'

const atOnce = 10

/**
 * Part of a command: makes recovery codes in place of those that there were.
 * @returns the codes, which nobody can be shown again
 */
export async function replaceRecoveryCodes(
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
