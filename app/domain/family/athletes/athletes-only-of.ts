import type { Prisma } from '~/platform/database/database.server'

/**
 * Part of erasing a guardian, or several who are one family: the athletes who go with them, as nobody
 * else decides for them any more. Somebody who was erased before decides for nobody.
 */
export function athletesOnlyOf(guardianIds: string | string[]): Prisma.AthleteWhereInput {
  const isTheirs = { guardianId: { in: [guardianIds].flat() } }
  const isNoOther = [
    isTheirs,
    { endedAt: { not: null } },
    { guardian: { erasedAt: { not: null } } },
    { mayBook: false },
  ]
  return { guardianships: { some: isTheirs, every: { OR: isNoOther } } }
}
