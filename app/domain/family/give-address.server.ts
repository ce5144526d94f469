import { database, type Prisma, type Transaction } from '~/platform/database/database.server'

type Link = { guardianId: string; orderId: string }

/**
 * Whether whoever has the link of an order may say where its guardian's emails go: only where no address
 * is known, and nothing of the family but this order, least of all an athlete's health. Who proves an address goes on as its guardian,
 * so that a link would open more than the order it is for.
 */
export async function mayGiveAddress(
  { guardianId, orderId }: Link,
  tx: Transaction = database(),
): Promise<boolean> {
  const where = { ...knownByOrder({ guardianId, orderId }), email: null }
  return (await tx.guardian.count({ where })) > 0
}

/**
 * Part of confirming by link: keeps it, where it may be said.
 * @returns whether that is where emails go now, as far as it can have been said by such a link: who has one
 * does not find out by it which address a family gave another way
 */
export async function giveAddress(
  tx: Transaction,
  { email, ...link }: Link & { email: string },
): Promise<boolean> {
  const data = { email, version: { increment: 1 } }
  await tx.guardian.updateMany({ where: { ...knownByOrder(link), email: null }, data })
  return (await tx.guardian.count({ where: { ...knownByOrder(link), email } })) > 0
}

/** What a link that was texted to a wrong number must not lead to. */
const knownToFamilyAlone = [
  { medicalNote: { isNot: null } },
  { picture: { isNot: null } },
  { evaluations: { some: {} } },
] satisfies Prisma.AthleteWhereInput[]

function knownByOrder({ guardianId, orderId }: Link): Prisma.GuardianWhereInput {
  const others = { some: { guardianId: { not: guardianId } } }
  return {
    id: guardianId,
    account: null,
    joinedToId: null,
    erasedAt: null,
    orders: { none: { id: { not: orderId } } },
    guardianships: {
      none: { athlete: { OR: [{ guardianships: others }, ...knownToFamilyAlone] } },
    },
  }
}
