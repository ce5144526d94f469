import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { CorrectedAddress } from '~/domain/family/family-forms'
import type { VersionConflict } from '~/domain/settings/settings-messages'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { findBookingIdsOf, lockBookings } from '../find/lock-booking.server'
import { replaceLinks } from '../links/order-links.server'
import { stillToConfirm } from '../links/find-to-confirm.server'
import { bookingsWithinReach } from '../find/visible-to.server'
import { wasAsked } from '../closings/is-notified.server'
import { maySeeFamily } from '~/domain/family/visible-to.server'

type Address = { guardianId: string; email: string | null; version: number }

/** Guardians without an account. Those with one change their own address. */
const guardianWithout = { account: null, mergedIntoId: null, erasedAt: null }

/**
 * A booking's family address that staff may change; null without access or if the family has an
 * account.
 */
export async function findAddressToCorrect(
  staff: Staff,
  bookingId: string,
  tx: Transaction = database(),
): Promise<Address | null> {
  if (!isRowId(bookingId)) return null
  const guardian = guardianWithout
  const booking = await tx.booking.findFirst({
    where: { AND: [{ id: bookingId }, bookingsWithinReach(staff), { order: { guardian } }] },
    select: { order: { select: { guardian: true } } },
  })
  const found = booking?.order.guardian
  return found ? { guardianId: found.id, email: found.email, version: found.version } : null
}

/** Likewise by guardian id, for staff who may see all families. */
export async function findFamilyAddress(
  staff: Staff,
  guardianId: string,
  tx: Transaction = database(),
): Promise<Address | null> {
  if (!(await maySeeFamily(staff, guardianId, tx))) return null
  const found = await tx.guardian.findFirst({ where: { id: guardianId, ...guardianWithout } })
  return found && { guardianId, email: found.email, version: found.version }
}

/**
 * Sets or changes the address of a family without an account. Revokes all links given out before,
 * because the earlier address or browser may be a stranger's. Emails the new address about upcoming
 * bookings, and asks it to confirm unconfirmed ones. Unchanged values are not saved again. Refused
 * if changed meanwhile.
 */
export async function correctAddress(
  staff: Staff,
  bookingId: string,
  answers: CorrectedAddress,
  now: Date = clock.now(),
): Promise<Outcome<{ bookingId: string }, VersionConflict> | null> {
  const find = (tx: Transaction) => findAddressToCorrect(staff, bookingId, tx)
  const outcome = await correct(staff, find, answers, now)
  return outcome && ('refused' in outcome ? outcome : { bookingId })
}

/** Likewise by guardian id. */
export async function correctFamilyAddress(
  staff: Staff,
  guardianId: string,
  answers: CorrectedAddress,
  now: Date = clock.now(),
): Promise<Outcome<{ guardianId: string }, VersionConflict> | null> {
  return await correct(staff, (tx) => findFamilyAddress(staff, guardianId, tx), answers, now)
}

async function correct(
  staff: Staff,
  find: (tx: Transaction) => Promise<Address | null>,
  { email, version }: CorrectedAddress,
  now: Date,
): Promise<Outcome<{ guardianId: string }, VersionConflict> | null> {
  return await transaction(async (tx) => {
    const seen = await find(tx)
    if (!seen) return null
    const { guardianId } = seen
    await lockBookings(tx, await findBookingIdsOf(tx, { guardianId }))
    await lockRow(tx, 'guardian', guardianId)
    const kept = await find(tx)
    if (kept?.guardianId !== guardianId) return null
    if (kept.email === email) return { guardianId }
    if (kept.version !== version) return { refused: 'changed-meanwhile' as const }

    const data = { email, version: { increment: 1 } }
    await tx.guardian.update({ where: { id: guardianId }, data })
    const owed = { guardianId, occasion: `address ${kept.version + 1}` }
    if (kept.email !== null) {
      await closeWhatOpens(tx, guardianId, now)
      await askOnceMore(tx, owed, now)
    }
    await oweConfirmations(tx, owed, now)
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    await recordAuditEvent(tx, staff, { action: 'correct-address', ...subject }, now)
    return { guardianId }
  })
}

/**
 * Also closes bookings to the browser that confirmed them, since the link may have gone to a
 * stranger.
 */
async function closeWhatOpens(tx: Transaction, guardianId: string, now: Date): Promise<void> {
  const order = { guardianId }
  await replaceLinks(tx, order, now)
  const confirmed = { ...order, bookings: { some: { onBehalf: { isNot: null } } } }
  const data = { visitorTokenHash: null }
  await tx.paymentAttempt.updateMany({ where: { order: confirmed }, data })
  await tx.order.updateMany({ where: confirmed, data })
}

type Owed = { guardianId: string; occasion: string }

/**
 * Emails new confirmation links, once per order, to the new address if the old one had been asked.
 */
async function askOnceMore(
  tx: Transaction,
  { guardianId, occasion }: Owed,
  now: Date,
): Promise<void> {
  const waiting = await tx.booking.findMany({
    where: { ...stillToConfirm(now), order: { guardianId } },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    select: { id: true, orderId: true },
  })
  const asked = new Set<string>()
  for (const { id: subjectId, orderId } of waiting) {
    if (asked.has(orderId) || !(await wasAsked(tx, orderId))) continue
    asked.add(orderId)
    await queueEmail(tx, { kind: 'booking-to-confirm', subjectId, occasion, guardianId }, now)
  }
}

async function oweConfirmations(
  tx: Transaction,
  { guardianId, occasion }: Owed,
  now: Date,
): Promise<void> {
  const ahead = await tx.booking.findMany({
    where: { status: 'confirmed', order: { guardianId }, lesson: { startsAt: { gt: now } } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id: subjectId } of ahead)
    await queueEmail(tx, { kind: 'booking-confirmed', subjectId, occasion, guardianId }, now)
}
