import type { Prisma } from '~/platform/database/database.server'

/**
 * Part of erasing guardians of one family: athletes whom no other guardian decides for, who are
 * erased too. Erased guardians do not count.
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
