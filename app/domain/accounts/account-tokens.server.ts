import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import { tokenTtl, type TokenPurpose } from '~/values/ttl'

type Wanted = {
  accountId: string
  purpose: TokenPurpose
  newEmail?: string
  /** In milliseconds, where not as long as others of its purpose. */
  lasts?: number
}

/**
 * Part of a command: makes a secret that an email is to bring, in place of those of its kind that are
 * still out there.
 * @returns the row's id, out of which `tokenOf` or `codeOf` makes the secret when the email is written
 */
export async function issueToken(
  tx: Transaction,
  { accountId, purpose, newEmail, lasts = tokenTtl[purpose] }: Wanted,
  now: Date,
): Promise<string> {
  await endTokens(tx, accountId, [purpose], now)
  const id = newId()
  const tokenHash = purpose === 'one_time_code' ? hashOfCode(id) : hashToken(tokenOf(purpose, id))
  const expiresAt = new Date(now.getTime() + lasts)
  await tx.accountToken.create({
    data: { id, accountId, purpose, newEmail, tokenHash, createdAt: now, expiresAt },
  })
  return id
}

/** The secret of a row, for the address of a link. */
export function tokenOf(purpose: TokenPurpose, id: string): string {
  return tokenFrom(purpose, id)
}

/** The six digits of a row of `one_time_code`, to be typed in. */
export function codeOf(id: string): string {
  const number = Buffer.from(tokenFrom('one_time_code', id), 'base64url').readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}

/** Six digits can be guessed from a bare hash, hence a keyed one; and two rows may share them. */
function hashOfCode(id: string): string {
  return hashToken(tokenFrom(`one_time_code ${id}`, codeOf(id)))
}

/** Part of a command: takes back what emails have brought and nobody has used. */
export async function endTokens(
  tx: Transaction,
  accountId: string,
  purposes: TokenPurpose[],
  now: Date,
): Promise<void> {
  const live = { accountId, purpose: { in: purposes }, usedAt: null, expiresAt: { gt: now } }
  await tx.accountToken.updateMany({ where: live, data: { expiresAt: now } })
}

/** What a link's secret stands for while it can be used; null for any other text. */
export async function findToken(tx: Transaction, purpose: TokenPurpose, token: string, now: Date) {
  return await tx.accountToken.findFirst({
    where: { ...usable(now), purpose, tokenHash: hashToken(token) },
    include: { account: true },
  })
}

/** The row of an account's last email with a code, while it can be used. */
export async function findLastCode(tx: Transaction, accountId: string, now: Date) {
  return await tx.accountToken.findFirst({
    where: { ...usable(now), accountId, purpose: 'one_time_code' },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
}

/** Usable until, but not at, its end, and by nobody who is shut out. */
function usable(now: Date) {
  return { usedAt: null, expiresAt: { gt: now }, account: { disabledAt: null } }
}

/**
 * Part of a command: uses it up.
 * @returns false where somebody else was quicker
 */
export async function useToken(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.accountToken.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: now },
  })
  return count === 1
}
