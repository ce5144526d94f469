import { database } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'

/** Who booked last in this browser as a guest, as they said it themselves; null where nobody did. */
export async function findGuest({
  token,
}: Visitor): Promise<{ firstName: string; lastName: string; email: string | null } | null> {
  if (!token) return null
  const order = await database().order.findFirst({
    relationLoadStrategy: 'join',
    where: {
      visitorTokenHash: hashToken(token),
      bookings: { some: { confirmedAt: { not: null } } },
    },
    orderBy: { id: 'desc' },
    select: { guardian: { select: { firstName: true, lastName: true, email: true } } },
  })
  return order?.guardian ?? null
}
