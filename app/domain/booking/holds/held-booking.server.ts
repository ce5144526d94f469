import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { athletesPerBooking, isOfAge, type LessonType } from '~/domain/catalogue/lesson-type'
import { taxTermsOf } from '~/domain/catalogue/tax'
import { hasContacts } from '~/domain/family/has-contacts.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { calendarDateAt, dateFromDatabase, type CalendarDate } from '~/values/business-time'
import type { EarlierHold } from './earlier-holds.server'
import { priceOf, sharesOf } from '../booking'
import { focusAreasAllowed } from '../answers/focus'

type NewHold = {
  id: string
  visitor: Visitor
  visitorToken: string
  idempotencyKey: string
  lessonType: LessonType
  settings: Settings
  lessonId: string
  startsAt: Date
  places: number
  heldUntil: Date
  /** The visitor's last hold, whose order and answers are continued. */
  previous: EarlierHold | null
  now: Date
}

/** Part of holding a time: creates the booking at the current price and policy. */
export async function createHeldBooking(tx: Transaction, hold: NewHold): Promise<void> {
  const { id, visitor, settings, lessonType, places, previous, now } = hold
  const price = priceOf(lessonType, places, settings.currency)
  await tx.booking.create({
    data: {
      id,
      idempotencyKey: hold.idempotencyKey,
      orderId: previous?.orderId ?? (await createOrder(tx, hold)),
      lessonId: hold.lessonId,
      lessonTypeId: lessonType.id,
      status: 'held',
      heldUntil: hold.heldUntil,
      placesTaken: places,
      ...price,
      ...taxTermsOf(lessonType),
      cancellationPolicyId: lessonType.cancellationPolicyId ?? settings.cancellationPolicyId,
      createdAt: now,
    },
    select: { id: true },
  })
  if (previous) {
    const lessonDay = calendarDateAt(hold.startsAt, settings.timeZone)
    const { lessonId } = hold
    const { priceCents } = price
    const held = { id, lessonId, lessonType, lessonDay, places, priceCents }
    await carryAnswersOver(tx, previous.id, held)
  }

  const details = { from: null, to: 'held', lessonId: hold.lessonId }
  const entry = { action: 'hold-time', subjectKind: 'booking', subjectId: id, details }
  await recordAuditEvent(tx, visitor, entry, now)
}

/** Assigned to a signed-in parent unless contact details are missing. */
async function createOrder(
  tx: Transaction,
  { visitor, visitorToken, settings, now }: NewHold,
): Promise<string> {
  const id = newId()
  const guardianId = visitor.parent?.id ?? null
  await tx.$executeRaw`
    INSERT INTO booking_order (id, visitor_token_hash, currency, created_at, guardian_id)
    VALUES (${id}::uuid, ${hashToken(visitorToken)}, ${settings.currency}, ${now}::timestamptz,
      (SELECT id FROM guardian WHERE id = ${guardianId}::uuid AND ${hasContacts}))`
  return id
}

type NewBooking = {
  id: string
  lessonId: string
  lessonType: LessonType
  lessonDay: CalendarDate
  places: number
  priceCents: number
}

/** Part of holding another time: copies matching answers to the new hold. */
async function carryAnswersOver(
  tx: Transaction,
  fromBookingId: string,
  to: NewBooking,
): Promise<void> {
  const from = await tx.booking.findUniqueOrThrow({
    where: { id: fromBookingId },
    select: {
      focusNote: true,
      focusChosenAt: true,
      focusAreas: { select: { focusAreaId: true } },
      pickUp: true,
      places: { orderBy: { position: 'asc' }, include: { athlete: { select: { bornOn: true } } } },
    },
  })
  const bookingId = to.id
  const fitting = from.places
    .filter(({ athlete }) => isOfAge(to.lessonType, dateFromDatabase(athlete.bornOn), to.lessonDay))
    .slice(0, to.places)
  await seatAgain(tx, to, fitting.length < from.places.length ? fewer(to, fitting) : fitting)
  if (from.pickUp) await tx.pickUp.create({ data: { ...from.pickUp, bookingId } })
  if (from.focusAreas.length <= focusAreasAllowed(to.lessonType)) {
    await tx.bookingFocus.createMany({
      data: from.focusAreas.map(({ focusAreaId }) => ({ bookingId, focusAreaId })),
    })
    const { focusNote, focusChosenAt } = from
    await tx.booking.update({ where: { id: bookingId }, data: { focusNote, focusChosenAt } })
  }
}

/** If fewer athletes fit, all must be named again rather than dropping one silently. */
function fewer({ lessonType }: NewBooking, fitting: AthleteToSeat[]): AthleteToSeat[] {
  const { min, max } = athletesPerBooking(lessonType)
  return lessonType.format !== 'group' && min < max ? [] : fitting
}

async function seatAgain(tx: Transaction, to: NewBooking, coming: AthleteToSeat[]): Promise<void> {
  const { id, lessonId, lessonType, priceCents } = to
  const isWhole = lessonType.format !== 'group' && coming.length > 0
  const placesTaken = isWhole ? Math.max(lessonType.minAthletes, coming.length) : to.places
  if (isWhole) await setPrivatePlaces(tx, { id, lessonId, placesTaken })
  await takeSeats(tx, { id, priceCents, placesTaken }, coming)
}

export type AthleteToSeat = { athleteId: string; hostGymMember: boolean }

/** Part of booking: creates each athlete's place in form order. */
export async function takeSeats(
  tx: Transaction,
  booking: { id: string; priceCents: number; placesTaken: number },
  coming: AthleteToSeat[],
): Promise<void> {
  const shares = sharesOf(booking.priceCents, booking.placesTaken)
  // Prisma plans every `createMany` again, and there are only a few rows
  for (const [index, { athleteId, hostGymMember }] of coming.entries()) {
    const place = { position: index + 1, priceShareCents: shares[index] ?? 0 }
    const data = { bookingId: booking.id, athleteId, hostGymMember, ...place }
    await tx.bookingPlace.create({ data, select: { id: true } })
  }
}

/** Part of booking: sets each place's share of the price. */
export async function splitPrice(
  tx: Transaction,
  {
    id: bookingId,
    priceCents,
    placesTaken,
  }: { id: string; priceCents: number; placesTaken: number },
): Promise<void> {
  for (const [index, priceShareCents] of sharesOf(priceCents, placesTaken).entries())
    await tx.bookingPlace.updateMany({
      where: { bookingId, position: index + 1 },
      data: { priceShareCents },
    })
}

/**
 * Part of booking: updates the number of places of a lesson that is not a class. A released lesson
 * stays released.
 */
export async function setPrivatePlaces(
  tx: Transaction,
  { id, lessonId, placesTaken }: { id: string; lessonId: string; placesTaken: number },
): Promise<void> {
  await tx.booking.update({ where: { id }, data: { placesTaken }, select: { id: true } })
  await tx.$executeRaw`
    UPDATE lesson SET places_taken = ${placesTaken}, places = greatest(places, ${placesTaken})
    WHERE id = ${lessonId}::uuid AND released_at IS NULL`
}
