import { database, type Prisma, type Transaction } from '~/platform/database/database.server'

type Link = { guardianId: string; orderId: string }

/**
 * Whether the holder of an order's link may set its guardian's email address: only if none is known
 * and we have nothing of the family but this order, least of all health data. Verifying an address
 * merges the guardian, so the link would give access to more than the order.
 */
export async function mayGiveAddress(
  { guardianId, orderId }: Link,
  tx: Transaction = database(),
): Promise<boolean> {
  const where = { ...knownByOrder({ guardianId, orderId }), email: null }
  return (await tx.guardian.count({ where })) > 0
}

/**
 * Part of confirming by link: stores the address if permitted.
 * @returns whether it is the current address, as far as such a link could have set it; does not
 * reveal addresses given another way
 */
export async function giveAddress(
  tx: Transaction,
  { email, ...link }: Link & { email: string },
): Promise<boolean> {
  const data = { email, version: { increment: 1 } }
  await tx.guardian.updateMany({ where: { ...knownByOrder(link), email: null }, data })
  return (await tx.guardian.count({ where: { ...knownByOrder(link), email } })) > 0
}

/** Data that a link texted to a wrong number must not give access to. */
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
    mergedIntoId: null,
    erasedAt: null,
    orders: { none: { id: { not: orderId } } },
    guardianships: {
      none: { athlete: { OR: [{ guardianships: others }, ...knownToFamilyAlone] } },
    },
  }
}
