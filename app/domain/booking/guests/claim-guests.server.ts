import type { ClaimGuests } from '~/domain/accounts/claim-guests'
import { reassignEmails } from '~/domain/communications/delivery/reassign-emails.server'
import { createGuardian } from '~/domain/family/save-guardian.server'
import { joinGuests } from '~/domain/family/join-guests.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { findBookingsOf, lockBookings } from '../lock-booking.server'
import { replaceLinks } from '../links/order-links.server'

/**
 * What proving an address means to families and their bookings. From then on only who signs in sees
 * them: whoever typed somebody else's address as a guest has nothing left that opens anything.
 */
export const claimGuests: ClaimGuests = async (tx, actor, claimant, now) => {
  const { email, firstName, lastName, newsletter: wantsNewsletter } = claimant
  const guardianId =
    claimant.guardianId ??
    (await createGuardian(tx, { email, firstName, lastName, wantsNewsletter }))
  const guestIds = await lockGuests(tx, { email, guardianId }, now)
  if (guestIds.length === 0) return guardianId

  const joining = { guardianId, guestIds }
  await joinGuests(tx, actor, joining, now)
  await reassignEmails(tx, joining)
  const theirs = { guardianId: { in: guestIds } }
  await replaceLinks(tx, theirs, now)
  await tx.paymentAttempt.updateMany({ where: { order: theirs }, data: { visitorTokenHash: null } })
  await tx.order.updateMany({ where: theirs, data: { guardianId, visitorTokenHash: null } })
  return guardianId
}

/** Guests of this address who are not in the middle of booking: what is typed there is not theirs yet. */
async function lockGuests(
  tx: Transaction,
  { email, guardianId }: { email: string; guardianId: string },
  now: Date,
): Promise<string[]> {
  const guest = { id: { not: guardianId }, email, account: null, joinedToId: null }
  // their links are made anew: in the order of whatever confirms by one
  await lockBookings(tx, await findBookingsOf(tx, { guardian: guest }))
  // by their address, as other guests of it may come meanwhile
  await tx.$queryRaw`SELECT id FROM guardian WHERE email = ${email} ORDER BY id FOR UPDATE`
  const open: Prisma.BookingWhereInput = {
    // what somebody who works here typed is theirs already
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
