import { database } from '~/platform/database/database.server'
import type { Level } from '~/values/level'

type FocusArea = { id: string; name: string; level: Level }
export type ApparatusWithFocusAreas = { name: string; focusAreas: FocusArea[] }

/** Offered focus areas by apparatus, in the coach's order. */
export async function findFocusAreas(): Promise<ApparatusWithFocusAreas[]> {
  const apparatus = await database().apparatus.findMany({
    select: {
      name: true,
      focusAreas: {
        where: { active: true },
        select: { id: true, name: true, level: true },
        orderBy: { position: 'asc' },
      },
    },
    orderBy: { position: 'asc' },
  })
  return apparatus.filter(({ focusAreas }) => focusAreas.length > 0)
}
