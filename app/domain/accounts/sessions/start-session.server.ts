import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { recordRequestAddress } from '~/domain/audit/request-addresses.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, newToken, tokenFrom } from '~/platform/secrets/tokens.server'
import type { Actor, Browser } from '~/values/actor'
import { sessionTtl } from '~/values/ttl'
import type { Realm } from '../account'

type SigningIn = {
  account: { id: string; realm: Realm }
  /** The proof of identity, such as `password`. */
  by: string
  /** Whether it included the second factor. */
  factor?: boolean
  /** When each was proven, if not now. */
  proven?: { confirmedAt: Date; factorAt: Date | null }
  /** Whether the account is told by email. */
  isNotified?: boolean
  /** The form's idempotency key and content. A double submission gets one session. */
  key?: string
}

/**
 * Part of a command: starts a session.
 * @returns its token for the cookie; only its hash is stored
 */
export async function startSession(
  tx: Transaction,
  actor: Actor & Browser,
  { account, by, factor = false, isNotified = false, key, proven }: SigningIn,
  now: Date,
): Promise<string> {
  const repeated = key && (await findRepeatedSession(tx, account.id, key, now))
  if (repeated) return repeated

  const [id, token] = [newId(), await newSecret(tx, account.id, key)]
  await tx.session.create({
    data: {
      id,
      accountId: account.id,
      tokenHash: hashToken(token),
      userAgent: actor.userAgent,
      createdAt: now,
      lastSeenAt: now,
      ...(proven ?? { confirmedAt: now, factorAt: factor ? now : null }),
      expiresAt: new Date(now.getTime() + sessionTtl[account.realm].whole),
    },
  })
  const subject = { subjectKind: 'account', subjectId: account.id }
  const details = { session: id, by }
  await recordAuditEvent(tx, actor, { action: 'sign-in', ...subject, details }, now)
  await recordRequestAddress(tx, { address: actor.address, ...subject, at: now })
  if (isNotified) {
    const about = { subjectId: id, accountId: account.id, occasion: by }
    await queueEmail(tx, { kind: 'new-sign-in', ...about }, now)
  }
  return token
}

/**
 * Part of signing in: the token that the first submission of the form got, while its session is
 * open. The account's row must be locked.
 */
export async function findRepeatedSession(
  tx: Transaction,
  accountId: string,
  key: string,
  now: Date,
): Promise<string | null> {
  const token = secretOf(accountId, key)
  const where = { tokenHash: hashToken(token), endedAt: null, expiresAt: { gt: now } }
  return (await tx.session.count({ where })) > 0 ? token : null
}

/** Likewise for a used email link: the token that its first submission got. */
export async function findRepeatedUse(
  tx: Transaction,
  linkToken: string,
  key: string,
  now: Date,
): Promise<{ token: string; account: { id: string; realm: Realm } } | null> {
  const link = await tx.accountToken.findUnique({
    where: { tokenHash: hashToken(linkToken) },
    select: { account: { select: { id: true, realm: true } } },
  })
  const token = link && (await findRepeatedSession(tx, link.account.id, key, now))
  return token ? { token, account: link.account } : null
}

/** A form that was saved and sent again after its session ended gets a new token. */
async function newSecret(tx: Transaction, accountId: string, key?: string): Promise<string> {
  if (!key) return newToken()
  const token = secretOf(accountId, key)
  const used = await tx.session.count({ where: { tokenHash: hashToken(token) } })
  return used > 0 ? newToken() : token
}

function secretOf(accountId: string, key: string): string {
  return tokenFrom('session', `${accountId} ${key}`)
}
