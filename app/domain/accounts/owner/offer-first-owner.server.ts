import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { removePrivateFile, writePrivateFile } from '~/platform/files/private-file.server'
import { firstOwnerPath } from '~/values/paths/staff-paths'
import { endFirstOwnerLinks, lockWhetherOwned, newFirstOwnerLink } from './first-owner-link.server'

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
