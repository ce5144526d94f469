import type { Prisma } from '~/platform/database.server'

/**
 * Part of erasing a guardian: the athletes who go with them, as nobody else decides for them any more.
 * Somebody who was erased before decides for nobody.
 */
export function athletesOnlyOf(guardianId: string): Prisma.AthleteWhereInput {
  const isNoOther = [
    { guardianId },
    { endedAt: { not: null } },
    { guardian: { erasedAt: { not: null } } },
    { mayBook: false },
  ]
  return { guardianships: { some: { guardianId }, every: { OR: isNoOther } } }
}
