import type { Prisma, Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenFrom, tokenOfRow } from '~/platform/secrets/tokens.server'
import { tokenTtl, type TokenPurpose } from '~/values/ttl'

type Wanted = {
  accountId: string
  purpose: TokenPurpose
  newEmail?: string
  /** Of a code to sign in: the secret of the browser that asks for it. */
  browserToken?: string
  /** In milliseconds; defaults to the lifetime of its purpose. */
  lasts?: number
}

/**
 * Part of a command: issues a token for an email and revokes unused ones of the same purpose, of a
 * code those of the same browser. A lock must keep other commands from issuing for the account
 * meanwhile.
 * @returns the row's id, from which `tokenOf` or `oneTimeCodeOf` derives the secret when the email is
 * composed
 */
export async function issueToken(
  tx: Transaction,
  { accountId, purpose, newEmail, browserToken, lasts = tokenTtl[purpose] }: Wanted,
  now: Date,
): Promise<string> {
  const browserHash = browserToken && hashToken(browserToken)
  await revoke(tx, { accountId, purpose, browserHash }, now)
  const id = newId()
  const tokenHash = purpose === 'one_time_code' ? hashOfCode(id) : hashToken(tokenOf(purpose, id))
  const expiresAt = new Date(now.getTime() + lasts)
  await tx.accountToken.create({
    data: { id, accountId, purpose, newEmail, browserHash, tokenHash, createdAt: now, expiresAt },
  })
  return id
}

/** A token for a link, derived from its row's id. */
export function tokenOf(purpose: TokenPurpose, id: string): string {
  return tokenOfRow(purpose, id)
}

/** The six digits of a `one_time_code` row. */
export function oneTimeCodeOf(id: string): string {
  const number = Buffer.from(tokenOfRow('one_time_code', id), 'base64url').readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * Six digits could be guessed from a plain hash, so it is keyed, and includes the id since two rows
 * may share a code.
 */
function hashOfCode(id: string): string {
  return hashToken(tokenFrom(`one_time_code ${id}`, oneTimeCodeOf(id)))
}

/** Part of a command: revokes unused tokens. */
export async function endTokens(
  tx: Transaction,
  accountId: string,
  purposes: TokenPurpose[],
  now: Date,
): Promise<void> {
  await revoke(tx, { accountId, purpose: { in: purposes } }, now)
}

async function revoke(tx: Transaction, which: Prisma.AccountTokenWhereInput, now: Date) {
  const live = { ...which, usedAt: null, expiresAt: { gt: now } }
  await tx.accountToken.updateMany({ where: live, data: { expiresAt: now } })
}

/** The row of a valid token; null otherwise. */
export async function findToken(tx: Transaction, purpose: TokenPurpose, token: string, now: Date) {
  return await tx.accountToken.findFirst({
    where: { ...usable(now), purpose, tokenHash: hashToken(token) },
    include: { account: true },
  })
}

/** The latest valid code of an account that this browser asked for. */
export async function findLastCode(
  tx: Transaction,
  { accountId, browserToken }: { accountId: string; browserToken: string },
  now: Date,
) {
  const browserHash = hashToken(browserToken)
  return await tx.accountToken.findFirst({
    where: { ...usable(now), accountId, browserHash, purpose: 'one_time_code' },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
}

/** Valid before, not at, its expiry, and not for a disabled account. */
function usable(now: Date) {
  return { usedAt: null, expiresAt: { gt: now }, account: { disabledAt: null } }
}

/** Part of a command: consumes a token. @returns false if it was already used */
export async function useToken(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.accountToken.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: now },
  })
  return count === 1
}
