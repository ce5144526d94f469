import { expireLapsedHolds } from '~/domain/booking/holds/expired-holds.server'
import { createHeldBooking, takeSeats } from '~/domain/booking/holds/held-booking.server'
import {
  findEarlierHolds,
  hasAbandonedTooMany,
  lockVisitor,
  minutesHeld,
  releaseEarlier,
} from '~/domain/booking/holds/earlier-holds.server'
import { holdEndsAt } from '~/domain/booking/holds/hold-rules'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { agesOf, isOfAge } from '~/domain/catalogue/lesson-type'
import { recordRequestAddress } from '~/domain/audit/request-addresses.server'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { lockCoaches, takeCoachTime } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import type { SignedInVisitor } from '~/values/actor'
import { instantAt } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { findOfferedParty, type OfferedParty } from './find-party-packages.server'
import { findPartyTimes } from './find-party-times.server'
import { partyPriceCents } from './party'
import type { HoldPartyRefusal, PartyRequest } from './party-forms'

type HeldParty = { partyId: string; visitorToken: string }

/**
 * Holds a free time for a party, with its child and price, for the checkout: there the family signs
 * what is missing and pays the deposit, and until then it lapses as any hold does. What this browser
 * held before is let go. Idempotent. Null if there is no such package.
 */
export async function holdParty(
  visitor: SignedInVisitor,
  slug: string,
  request: PartyRequest,
  now: Date = clock.now(),
): Promise<Outcome<HeldParty, HoldPartyRefusal> | null> {
  const visitorToken = visitor.token ?? tokenFrom('visitor', request.idempotencyKey)
  const settings = await findSettings()
  return await transaction(async (tx) => {
    const party = await findOfferedParty(slug, tx)
    if (!party) return null
    await lockVisitor(tx, visitorToken, visitor.address)
    const wanted = { visitor: { ...visitor, token: visitorToken }, party, request, settings }
    return await hold(tx, wanted, now)
  })
}

type Wanted = {
  visitor: SignedInVisitor & { token: string }
  party: OfferedParty
  request: PartyRequest
  settings: Settings
}

async function hold(
  tx: Transaction,
  wanted: Wanted,
  now: Date,
): Promise<Outcome<HeldParty, HoldPartyRefusal>> {
  const { visitor, party, request, settings } = wanted
  const { token: visitorToken } = visitor
  const key = keyOf(wanted)
  const earlier = await findEarlierHolds(tx, visitorToken)
  await lockCoaches(tx, [party.coachId, ...earlier.map(({ lesson }) => lesson.coachId)])
  const repeated = await findRepeated(tx, key, now)
  if (repeated) return 'refused' in repeated ? repeated : { ...repeated, visitorToken }
  if (await hasAbandonedTooMany(tx, visitor.address, settings.abandonedHoldsPerHour, now))
    return { refused: 'too-many-holds' }
  const athlete = await findChild(tx, wanted)
  if ('refused' in athlete) return athlete
  if (request.children > party.mostChildren)
    return { refused: 'too-many-children', field: 'children', detail: String(party.mostChildren) }

  const startsAt = instantAt(request.day, request.time, settings.timeZone)
  if (!startsAt) return { refused: 'time-taken' }
  const heldUntil = holdEndsAt(now, settings.holdMinutes, minutesHeld(earlier, startsAt, now))
  if (!heldUntil) return { refused: 'too-many-holds' }
  await lockBookings(
    tx,
    earlier.map(({ id }) => id),
  )
  await expireLapsedHolds(tx, [party.coachId], now)
  await releaseEarlier(tx, visitor, await findEarlierHolds(tx, visitorToken), now)
  const free = await findPartyTimes(party, settings, now, tx)
  const isOffered = free.get(request.day)?.some((one) => one.getTime() === startsAt.getTime())
  const lessonId = isOffered && (await takeTime(tx, wanted, startsAt))
  if (!lessonId) return { refused: 'time-taken' }
  const held = { key, lessonId, startsAt, heldUntil, athlete }
  return { partyId: await create(tx, wanted, held, now), visitorToken }
}

async function takeTime(
  tx: Transaction,
  { party, settings }: Wanted,
  startsAt: Date,
): Promise<string | null> {
  const { coachId, venueId, lessonTypeId: id, durationMinutes } = party
  const { bufferMinutes } = settings
  const lessonType = { id, durationMinutes }
  const wanted = { coachId, venueId, lessonType, startsAt, bufferMinutes }
  return await takeCoachTime(tx, { ...wanted, places: 1, placesTaken: 1 })
}

/** Another choice on the same form is no double submission. */
function keyOf({ visitor, party, request }: Wanted): string {
  const { idempotencyKey, day, time, athleteId, children, note } = request
  const choice = [party.id, day, time, athleteId, children, note]
  return hashToken([idempotencyKey, visitor.parent.id, ...choice].join(' '))
}

async function findRepeated(
  tx: Transaction,
  idempotencyKey: string,
  now: Date,
): Promise<Outcome<{ partyId: string }, HoldPartyRefusal> | null> {
  const first = await tx.booking.findUnique({
    where: { idempotencyKey },
    select: { status: true, heldUntil: true, party: { select: { id: true } } },
  })
  if (!first?.party) return null
  const isOver =
    ['canceled', 'expired'].includes(first.status) ||
    (first.status === 'held' && first.heldUntil <= now)
  return isOver ? { refused: 'hold-over' } : { partyId: first.party.id }
}

type Child = { id: string; hostGymMember: boolean }

async function findChild(
  tx: Transaction,
  { visitor, party, request }: Wanted,
): Promise<Outcome<Child, HoldPartyRefusal>> {
  const own = await findBookableAthletes(visitor.parent, tx)
  const child = own.find(({ id }) => id === request.athleteId)
  if (!child) return { refused: 'no-athlete', field: 'athleteId' }
  return isOfAge(party, child.bornOn, request.day)
    ? child
    : { refused: 'not-of-age', field: 'athleteId', detail: agesOf(party) }
}

type Held = {
  key: string
  lessonId: string
  startsAt: Date
  heldUntil: Date
  athlete: Child
}

async function create(
  tx: Transaction,
  { visitor, party, request, settings }: Wanted,
  { key, athlete, ...held }: Held,
  now: Date,
): Promise<string> {
  const bookingId = newId()
  const subject = { subjectKind: 'booking', subjectId: bookingId }
  await recordRequestAddress(tx, { ...subject, address: visitor.address, at: now })
  const kind = await tx.lessonType.findUniqueOrThrow({ where: { id: party.lessonTypeId } })
  const { children, note } = request
  const { depositCents, durationMinutes } = party
  const priceCents = partyPriceCents(party, children)
  await createHeldBooking(tx, {
    id: bookingId,
    visitor,
    visitorToken: visitor.token,
    idempotencyKey: key,
    lessonType: { ...kind, priceCents, depositCents, durationMinutes },
    settings,
    ...held,
    places: 1,
    previous: null,
    now,
  })
  const booking = await tx.booking.update({
    where: { id: bookingId },
    data: { focusChosenAt: now },
    select: { id: true, priceCents: true, placesTaken: true },
  })
  await takeSeats(tx, booking, [{ athleteId: athlete.id, hostGymMember: athlete.hostGymMember }])
  await tx.pickUp.create({ data: { bookingId, guardianDoesBoth: true } })
  const { childrenIncluded, extraChildCents, mostChildren, changeDays, dueDays } = party
  const agreed = { childrenIncluded, extraChildCents, mostChildren, changeDays, dueDays }
  const id = newId()
  await tx.party.create({
    data: { id, bookingId, packageId: party.id, children, note, ...agreed, createdAt: now },
  })
  return id
}
