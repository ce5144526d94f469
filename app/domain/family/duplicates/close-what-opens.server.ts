import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { MergedAthlete } from './merged-athlete'

/**
 * Part of making one of two: what was typed of either as a guest, and never booked, opens nothing any more,
 * neither in the browser it was typed in nor by the link of an email. It would open what is known of both.
 */
export async function closeDrafts(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<void> {
  const draft: Prisma.BookingWhereInput = {
    confirmedAt: null,
    places: { some: { athleteId: { in: [keptId, duplicateId] } } },
  }
  const order: Prisma.OrderWhereInput = {
    OR: [{ guardianId: null }, { guardian: { account: null } }],
    bookings: { some: draft },
  }
  const data = { visitorTokenHash: null }
  await tx.bookingLink.deleteMany({ where: { confirms: true, booking: draft } })
  await tx.paymentAttempt.updateMany({ where: { order }, data })
  await tx.order.updateMany({ where: order, data })
}

/** Part of making one of two: what adults of either have given out, where others stand for the child now. */
export async function endInvitationsAndLinks(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
  now: Date,
): Promise<void> {
  const ofEither = { athleteId: { in: [keptId, duplicateId] } }
  await tx.guardianInvitation.updateMany({
    where: { ...ofEither, endedAt: null },
    data: { endedAt: now },
  })
  await tx.shareLink.updateMany({
    where: { ...ofEither, revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now },
  })
}
