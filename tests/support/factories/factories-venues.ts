import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Prisma } from '~/platform/database/database.server'

/** A venue that lessons can be at. */
export async function aVenue(changes: Partial<Prisma.VenueUncheckedCreateInput> = {}) {
  const id = newId()
  const address = { addressLines: ['9 Lake Road', 'Riverton, NY 12180'] }
  const data = { id, name: 'Flight Hall', ...address, position: 1, ...changes }
  return await database().venue.create({ data })
}
