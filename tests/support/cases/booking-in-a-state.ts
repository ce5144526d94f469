import type { BookingStatus } from '~/domain/booking/booking'
import { sideOf, type BookingCommand } from '~/domain/booking/booking-states'
import { confirmTokenOf } from '~/domain/booking/links/find-confirm-link.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import type { Actor, Visitor } from '~/values/actor'
import { aParent, aStaffMember } from '../factories/factories-accounts'
import { aVisitor, bookingRow, today } from '../factories/factories-booking'
import { bookAs } from '../factories/factories-portal'
import { emptyTables } from '../database/empty-tables'

/** Everyone who could reach a booking, by their relation to it. */
export type Whose =
  | 'its browser'
  | 'its link'
  | 'its confirm link'
  | 'its guardian'
  | 'another family'
  | 'another browser'
  | 'its coach'
  | 'another coach'
  | 'the front desk'
  | 'the owner'

export type Cast = { bookingId: string; actors: Record<Whose, Actor> }

/** A family's booked lesson and everyone who may act on it. */
export async function familiesFor(): Promise<Cast> {
  const { parent } = await aParent()
  const bookingId = await bookAs(parent)
  const [token, link] = [newToken(), newToken()]
  const { orderId, lesson } = await bookingRow(bookingId)
  await database().order.update({
    where: { id: orderId },
    data: { visitorTokenHash: hashToken(token) },
  })
  await database().bookingLink.create({
    data: { bookingId, tokenHash: hashToken(link), createdAt: today },
  })
  const confirmLink = await confirmTokenOf(bookingId)
  await database().bookingLink.create({
    data: { bookingId, tokenHash: hashToken(confirmLink), createdAt: today, confirms: true },
  })
  const { id: coachId } = await database().coach.create({ data: { name: 'Ada', position: 9 } })
  const staff = async (...wanted: Parameters<typeof aStaffMember>) =>
    (await aStaffMember(...wanted)).staff
  return {
    bookingId,
    actors: {
      'its browser': { ...aVisitor({ token }), parent },
      'its link': { ...aVisitor(), token: null, link },
      'its confirm link': { ...aVisitor(), token: null, confirmLink },
      'its guardian': parent,
      'another family': (await aParent()).parent,
      'another browser': aVisitor(),
      'its coach': await staff({ role: 'coach', coachId: lesson.coachId }),
      'another coach': await staff({ role: 'coach', coachId }),
      'the front desk': await staff({ role: 'front_desk' }),
      'the owner': await staff({ role: 'owner' }),
    },
  }
}

/** An actor as a visitor of the checkout: a browser and who is signed in there. */
export function inBrowser(actor: Actor): Visitor {
  if (actor.kind === 'visitor') return actor
  const browser = { ...aVisitor(), token: null }
  return actor.kind === 'guardian' ? { ...browser, parent: actor } : browser
}

/** Puts the booking into a state as if nothing had happened to it before. */
export async function putInto(
  status: BookingStatus,
  bookingId: string,
  lessonId: string,
): Promise<void> {
  const over = status === 'canceled' || status === 'expired'
  const wasBooked = !['held', 'awaiting_payment', 'expired'].includes(status)
  await emptyTables('cancellation', 'reschedule', 'booking_on_behalf')
  await emptyTables('payment')
  await database().bookingPlace.updateMany({ data: { attendance: 'expected' } })
  await database().booking.update({
    where: { id: bookingId },
    data: {
      status,
      lessonId,
      version: 1,
      confirmedAt: wasBooked ? today : null,
      heldUntil: new Date(today.getTime() + 60_000),
    },
  })
  await database().lesson.deleteMany({ where: { id: { not: lessonId } } })
  await database().lesson.update({
    where: { id: lessonId },
    data: { placesTaken: over ? 0 : 1, releasedAt: over ? today : null },
  })
}

/** Makes it a booking that staff took by phone. */
export async function asIfOnBehalf(bookingId: string): Promise<void> {
  const { id: staffMemberId } = await database().staffMember.findFirstOrThrow({
    orderBy: { id: 'asc' },
  })
  const made = { channel: 'phone', priceReason: 'as_listed', madeAt: today } as const
  await database().bookingOnBehalf.createMany({
    data: { ...made, bookingId, staffMemberId, listPriceCents: 6000 },
    skipDuplicates: true,
  })
}

/** A confirmed booking that was canceled is closed; a released hold is not. */
export async function asIfNeverBooked(status: BookingStatus): Promise<void> {
  if (status !== 'canceled') return
  await database().booking.updateMany({ data: { confirmedAt: null } })
}

/** Makes sure that the booking owes something, even after a cancellation; returns the cents due. */
export async function somethingDue(bookingId: string): Promise<number> {
  const due = async () => dueCents(sumBalances(await findBalances({ bookingId })))
  if ((await due()) <= 0) {
    const again = { kind: 'owed_again', amountCents: 6000, currency: 'USD' } as const
    await database().chargeLine.create({ data: { bookingId, ...again, createdAt: today } })
  }
  return await due()
}

/**
 * Why a command is refused in a state that the table allows: a family can't reschedule what it has
 * not confirmed yet.
 */
export function refusedBesides(
  actor: Actor,
  command: BookingCommand,
  status: BookingStatus,
): string | null {
  const isFamily = sideOf(actor) === 'family'
  return command === 'reschedule' && status === 'held' && isFamily ? 'not-booked-yet' : null
}

/** `done`, `not found`, or the reason for the refusal. */
export function inOneWord(outcome: object | null): string {
  if (!outcome) return 'not found'
  return 'refused' in outcome ? String(outcome.refused) : 'done'
}
