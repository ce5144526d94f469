import { clock } from '~/platform/clock.server'
import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import { linkTtl } from '~/values/ttl'
import { env } from '~/platform/env.server'
import { removePrivateFile, writePrivateFile } from '~/platform/files/private-file.server'
import { firstOwnerPath } from '~/values/paths/staff-paths'

/**
 * Part of a command: whether an owner exists who can sign in. Locks until the transaction ends, so
 * that only one first owner is created.
 */
export async function lockWhetherOwned(tx: Transaction): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('first-owner'))`
  const account = { verifiedAt: { not: null }, disabledAt: null }
  return (await tx.staffMember.count({ where: { role: { isOwner: true }, account } })) > 0
}

/** Part of a command: creates a link token. Only its hash is stored. */
export async function newFirstOwnerLink(tx: Transaction, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + linkTtl.firstOwner)
  await tx.firstOwnerLink.create({
    data: { tokenHash: hashToken(token), createdAt: now, expiresAt },
  })
  return token
}

/** Part of a command: revokes unused links. */
async function endFirstOwnerLinks(tx: Transaction): Promise<void> {
  await tx.firstOwnerLink.deleteMany({ where: { usedAt: null } })
}

/** Whether a link is valid. Used, expired and invalid links look the same. */
export async function isFirstOwnerLink(token: string, now: Date = clock.now()): Promise<boolean> {
  return (await database().firstOwnerLink.count({ where: live(token, now) })) > 0
}

/** Part of a command: consumes the link. False if it is not valid. */
export async function useFirstOwnerLink(tx: Transaction, token: string, now: Date) {
  const { count } = await tx.firstOwnerLink.updateMany({
    where: live(token, now),
    data: { usedAt: now },
  })
  return count === 1
}

function live(token: string, now: Date): Prisma.FirstOwnerLinkWhereInput {
  return { tokenHash: hashToken(token), usedAt: null, expiresAt: { gt: now } }
}

/** In the data folder, for servers without a terminal. */
export const firstOwnerFile = 'first-owner'

/**
 * At startup: if there is no owner, creates a link that makes its holder the first owner, and
 * revokes the previous one. It is printed to a terminal or written to a file, never to logs.
 * @returns what to print; null if there is an owner
 */
export async function offerFirstOwner(
  { terminal }: { terminal: boolean },
  now: Date = clock.now(),
): Promise<string | null> {
  return await transaction(async (tx) => {
    const owned = await lockWhetherOwned(tx)
    await endFirstOwnerLinks(tx)
    removePrivateFile(firstOwnerFile)
    if (owned) return null

    const link = env().publicOrigin + firstOwnerPath(await newFirstOwnerLink(tx, now))
    if (terminal) return `no one yet; who opens this becomes it: ${link}`
    const file = writePrivateFile(firstOwnerFile, `${link}\n`)
    return `no one yet; the link to become it stands in ${file}`
  })
}
