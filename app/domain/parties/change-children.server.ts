import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import { splitPrice } from '~/domain/booking/holds/held-booking.server'
import { closePaymentPagesOf } from '~/domain/booking/money/card/close-payment-pages-of.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { beforeTax, taxSelection, withTax } from '~/domain/catalogue/tax'
import { keepAsBalance } from '~/domain/payments/refunds/send-refunds.server'
import { addCharge } from '~/domain/payments/charges/change-charges.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { mayHandleMoney, paidInMoney, refundParts } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { isRowId } from '~/values/form-fields'
import { findParty } from './find-parties.server'
import { extraChildrenCents, mayChangeChildren } from './party'
import type { ChangeChildrenRefusal, ChildrenChange } from './party-forms'

/**
 * Changes how many children come, and with it what is charged; what was paid too much stays as
 * account balance. Families can until the agreed day, staff until the party. Refused if it was
 * changed since it was shown. Null without access.
 */
export async function changeChildren(
  actor: Parent | Staff,
  partyId: string,
  { children, seenChildren }: ChildrenChange,
  now: Date = clock.now(),
): Promise<Outcome<{ children: number }, ChangeChildrenRefusal> | null> {
  if (!isRowId(partyId) || (actor.kind === 'staff' && !mayHandleMoney(actor))) return null
  const { timeZone } = await findSettings()
  const seen = await findParty(actor, partyId)
  if (!seen) return null
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, actor, seen.bookingId)
    if (!booking) return null
    const party = await tx.party.findUniqueOrThrow({ where: { id: partyId } })
    if (party.children === children) return { children }
    if (party.children !== seenChildren) return { refused: 'changed-meanwhile' }
    const isStaff = actor.kind === 'staff'
    const deadline = { ...party, startsAt: booking.startsAt }
    const isOpen = booking.status === 'confirmed'
    if (!isOpen || !mayChangeChildren(deadline, { isStaff, timeZone, now }))
      return { refused: 'too-late' }
    if (children > party.mostChildren)
      return { refused: 'too-many-children', field: 'children', detail: String(party.mostChildren) }

    const more = extraChildrenCents(party, children) - extraChildrenCents(party, party.children)
    await closePaymentPagesOf(tx, booking.id)
    if (more !== 0) await charge(tx, booking.id, more, now)
    const version = party.version + 1
    await tx.party.update({ where: { id: partyId }, data: { children, version } })
    const excess = -dueCents(sumBalances(await findBalances({ bookingId: booking.id }, tx)))
    const paid = paidInMoney(booking.paid)
    if (excess > 0) await keepAsBalance(tx, booking.id, refundParts(paid, excess), now)
    const subject = { subjectKind: 'booking', subjectId: booking.id }
    const details = { from: party.children, to: children }
    await recordAuditEvent(tx, actor, { action: 'change-party', ...subject, details }, now)
    await oweEmail(tx, booking.id, version, now)
    return { children }
  })
}

async function oweEmail(tx: Transaction, id: string, version: number, now: Date): Promise<void> {
  const { order } = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { order: { select: { guardian: { select: { id: true, email: true } } } } },
  })
  if (!order.guardian?.email) return
  const about = { subjectId: id, guardianId: order.guardian.id, occasion: String(version) }
  await queueEmail(tx, { kind: 'party-changed', ...about }, now)
}

/** @param cents before tax that is added */
async function charge(tx: Transaction, id: string, cents: number, now: Date): Promise<void> {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { priceCents: true, placesTaken: true, ...taxSelection },
  })
  const priceCents = withTax(beforeTax(booking.priceCents, booking) + cents, booking)
  const amountCents = priceCents - booking.priceCents
  await addCharge(tx, id, { kind: 'headcount', amountCents }, now)
  await tx.booking.update({ where: { id }, data: { priceCents } })
  await splitPrice(tx, { id, priceCents, placesTaken: booking.placesTaken })
}
