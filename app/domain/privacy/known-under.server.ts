import type { Transaction } from '~/platform/database/database.server'
import type { PersonalData } from '~/platform/personal-data.server'

/**
 * The guardians who are somebody's who has proved an address: the one who signs in with it, and guests
 * who booked under it. Who went on as another guardian is part of that one.
 */
export async function guardiansUnder(tx: Transaction, email: string): Promise<string[]> {
  const guardians = await tx.guardian.findMany({
    where: {
      erasedAt: null,
      OR: [
        { account: { realm: 'parent', email, verifiedAt: { not: null } } },
        { email, account: null, joinedToId: null },
      ],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return guardians.map(({ id }) => id)
}

export type KnownUnder = { guardians: Record<string, unknown>[]; withoutGuardian: object }

/** Everything that every subject holds about whoever has an address, readable by a machine. */
export async function exportAllUnder(
  tx: Transaction,
  subjects: PersonalData[],
  email: string,
): Promise<KnownUnder> {
  const guardians = []
  for (const id of await guardiansUnder(tx, email)) {
    const parts: Record<string, unknown> = {}
    for (const subject of subjects) Object.assign(parts, await subject.export(tx, id))
    guardians.push(parts)
  }
  const withoutGuardian = {}
  for (const subject of subjects)
    Object.assign(withoutGuardian, await subject.exportUnder?.(tx, email))
  return { guardians, withoutGuardian }
}

/** Whether there is anything to export or to erase. */
export function isAnythingKnown({ guardians, withoutGuardian }: KnownUnder): boolean {
  const lists = Object.values(withoutGuardian)
  return guardians.length > 0 || lists.some((list) => !Array.isArray(list) || list.length > 0)
}
