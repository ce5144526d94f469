import { database, type Transaction } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

/** All venues, used or not, in the owner's order. */
export async function findVenues() {
  return await database().venue.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })
}

/** One venue, used or not. */
export async function findVenue(id: string) {
  return isRowId(id) ? await database().venue.findUnique({ where: { id } }) : null
}

/**
 * The names of venues by id. Asks nothing where all lessons are at the business's own address.
 */
export async function findVenueNames(
  venueIds: Iterable<string | null>,
): Promise<Map<string | null, string>> {
  const ids = [...new Set(venueIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await database().venue.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Part of a command: whether a venue may be chosen; locks it until the transaction ends. */
export async function canChooseVenue(tx: Transaction, venueId: string | null): Promise<boolean> {
  if (venueId === null) return true
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM venue WHERE id = ${venueId}::uuid AND active FOR SHARE`
  return rows.length > 0
}
