import { clock } from '~/platform/clock.server'
import {
  database,
  type Prisma,
  type Transaction,
  transaction,
} from '~/platform/database/database.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import { linkTtl } from '~/values/ttl'
import { env } from '~/platform/env.server'
import { removePrivateFile, writePrivateFile } from '~/platform/files/private-file.server'
import { firstOwnerPath } from '~/values/paths/staff-paths'

/**
 * Part of a command: whether somebody owns the business and can sign in to run it. Whoever else wants
 * to give it a first owner waits until the transaction is over.
 */
export async function lockWhetherOwned(tx: Transaction): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('first-owner'))`
  const account = { verifiedAt: { not: null }, disabledAt: null }
  return (await tx.staffMember.count({ where: { role: 'owner', account } })) > 0
}

/** Part of a command: makes a link's secret; only its hash is kept. */
export async function newFirstOwnerLink(tx: Transaction, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + linkTtl.firstOwner)
  await tx.firstOwnerLink.create({
    data: { tokenHash: hashToken(token), createdAt: now, expiresAt },
  })
  return token
}

/** Part of a command: what was not used opens nothing any more. */
async function endFirstOwnerLinks(tx: Transaction): Promise<void> {
  await tx.firstOwnerLink.deleteMany({ where: { usedAt: null } })
}

/** Whether a link's secret opens anything; used up, expired and made up look alike. */
export async function isFirstOwnerLink(token: string, now: Date = clock.now()): Promise<boolean> {
  return (await database().firstOwnerLink.count({ where: live(token, now) })) > 0
}

/** Part of a command: uses it up. False where it opens nothing, or somebody else was quicker. */
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

/** In the data folder, for whoever runs the server and sees no terminal. */
export const firstOwnerFile = 'first-owner'

/**
 * At the start of the server: makes the link by which whoever runs it becomes the owner of a business
 * that has none; the one of the start before opens nothing any more. As it is a secret it is said on
 * a terminal, or else stands in a file, and never where logs are kept.
 * @returns what to say; null where there is an owner
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
