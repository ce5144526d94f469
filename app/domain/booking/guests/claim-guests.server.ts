import type { ClaimGuests } from '~/domain/accounts/claim-guests'
import { createGuardian } from '~/domain/family/save-guardian.server'
import { mergeGuests } from '~/domain/family/merge-guests.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { findBookingIdsOf, lockBookings } from '../find/lock-booking.server'
import { replaceLinks } from '../links/order-links.server'
import { reassignRecords } from './reassign-records.server'

/**
 * What verifying an address means for families and bookings. Afterwards only the account sees them:
 * a guest who typed someone else's address loses all access.
 */
export const claimGuests: ClaimGuests = async (tx, actor, claimant, now) => {
  const { email, firstName, lastName, newsletter: wantsNewsletter } = claimant
  const guardianId =
    claimant.guardianId ??
    (await createGuardian(tx, { email, firstName, lastName, wantsNewsletter }))
  const guestIds = await lockGuests(tx, { email, guardianId }, now)
  if (guestIds.length === 0) return guardianId

  const joining = { guardianId, guestIds }
  await mergeGuests(tx, actor, joining, now)
  const theirs = { guardianId: { in: guestIds } }
  await replaceLinks(tx, theirs, now)
  await tx.paymentAttempt.updateMany({ where: { order: theirs }, data: { visitorTokenHash: null } })
  await tx.order.updateMany({ where: theirs, data: { visitorTokenHash: null } })
  await reassignRecords(tx, joining)
  return guardianId
}

/** Guests with this address who are not in a checkout, whose data is not verified yet. */
async function lockGuests(
  tx: Transaction,
  { email, guardianId }: { email: string; guardianId: string },
  now: Date,
): Promise<string[]> {
  const guest = { id: { not: guardianId }, email, account: null, mergedIntoId: null }
  // replacing links locks bookings in the same order as confirming by link
  await lockBookings(tx, await findBookingIdsOf(tx, { guardian: guest }))
  // by address, since more guests may appear meanwhile
  await tx.$queryRaw`SELECT id FROM guardian WHERE email = ${email} ORDER BY id FOR UPDATE`
  const open: Prisma.BookingWhereInput = {
    // what staff entered counts as theirs
    onBehalf: null,
    status: { in: ['held', 'awaiting_payment'] },
    heldUntil: { gt: now },
  }
  const guests = await tx.guardian.findMany({
    where: {
      ...guest,
      orders: { none: { bookings: { some: open } } },
    },
    select: { id: true },
  })
  return guests.map(({ id }) => id)
}
