import { recordRequestAddress } from '~/domain/audit/request-addresses.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { HoldRequest } from './hold-forms'
import { createHeldBooking } from './held-booking.server'
import { expireLapsedHolds } from './expired-holds.server'
import {
  coachesWithinVisitorsShare,
  continuesOrder,
  extendHolds,
  findEarlierHolds,
  findOwnHolds,
  hasAbandonedTooMany,
  holdsTooManyAtOnce,
  lockVisitor,
  minutesHeld,
  releaseEarlier,
  type EarlierHold,
} from './earlier-holds.server'
import { findOffer, leaveToLine, takeOffer, type Offer } from './offer.server'
import { lockBookings } from '../find/lock-booking.server'
import { holdEndsAt, isHolding, whyNotAdd } from './hold-rules'
import type { HoldRefusal } from './hold-texts'
import { calendarDateAt, wallTimeAt } from '~/values/business-time'
import { lostLines } from '../checkout/checkout'
import { findCheckout } from '../checkout/find-checkout.server'

export type Held = {
  bookingId: string
  /** The browser's token, which gives access to its bookings. */
  visitorToken: string
}

/**
 * Holds a time or class places for a visitor: takes the coach's time and creates the booking in one
 * transaction. Releases earlier holds, unless the time is added to them, and copies their answers.
 * Idempotent.
 * @param inPlaceOf replaces only this expired hold, which is held again
 */
export async function holdTime(
  visitor: Visitor,
  request: HoldRequest,
  now: Date = clock.now(),
  inPlaceOf?: string,
): Promise<Outcome<Held, HoldRefusal>> {
  const settings = await findSettings()
  if (!settings.openedAt) return { refused: 'not-open' }
  const lessonType = await findLessonType(request.lessonType)
  if (!lessonType) return { refused: 'lesson-type-not-offered' }

  const visitorToken = visitor.token ?? tokenFrom('visitor', request.idempotencyKey)
  const key = keyOf(request)
  const held = await findOwnHolds(visitor, now)
  const order = held.filter((hold) => continuesOrder(hold, visitor))
  const adds = (request.add === 'yes' || inPlaceOf !== undefined) && order.length > 0
  const refused = adds ? whyNotAdd(order, request, { lessonType, settings }) : null
  const find = (own: EarlierHold[]) => findOffer({ lessonType, request, settings, own, now })
  const offer = refused ?? (await find(adds ? [] : held))
  if ('refused' in offer) {
    // a double submission would conflict with its own first one
    const repeated = await findRepeated(key, visitorToken, now)
    if (repeated) return repeated
    const isOwn = adds && offer.refused === 'time-taken' && !('refused' in (await find(order)))
    return isOwn ? { refused: 'held-already' } : offer
  }

  const given = inPlaceOf ? [inPlaceOf] : adds ? [] : 'all'
  const outcome = await transaction((tx) =>
    holdOffer(tx, {
      visitor,
      visitorToken,
      request,
      key,
      settings,
      lessonType,
      offer,
      now,
      given,
    }),
  )
  if (!('refused' in outcome) || outcome.refused !== 'time-taken') return outcome
  // it may be free elsewhere, which is another sentence
  const left = await find(adds ? [] : held)
  return 'refused' in left && left.refused === 'at-other-venue' ? left : outcome
}

type Holding = {
  visitor: Visitor
  visitorToken: string
  request: HoldRequest
  key: string
  settings: Settings
  lessonType: LessonType
  offer: Offer
  now: Date
  /** The earlier holds to replace. */
  given: 'all' | string[]
}

async function holdOffer(tx: Transaction, holding: Holding): Promise<Outcome<Held, HoldRefusal>> {
  const { visitor, visitorToken, request, key, settings, lessonType, offer, now, given } = holding
  const { abandonedHoldsPerHour, holdMinutes } = settings
  await lockVisitor(tx, visitorToken, visitor.address)
  const repeated = await findRepeated(key, visitorToken, now, tx)
  if (repeated) return repeated
  if (await hasAbandonedTooMany(tx, visitor.address, abandonedHoldsPerHour, now)) {
    return { refused: 'too-many-holds' }
  }
  const bookingId = newId()
  const held = { subjectKind: 'booking', subjectId: bookingId }
  await recordRequestAddress(tx, { ...held, address: visitor.address, at: now })

  // others who want these coaches' time wait from here on
  const earlier = await lockWhatIsTouched(tx, holding)
  const isGiven = ({ id }: EarlierHold) => given === 'all' || given.includes(id)
  const order = earlier.filter((hold) => hold.removedAt === null && continuesOrder(hold, visitor))
  const kept = order.filter((hold) => !isGiven(hold) && isHolding(hold, now))
  // another tab may have held something since
  const refused = whyNotAdd(kept, request, { lessonType, settings })
  if (refused) return refused
  const endOf = (startsAt: Date) =>
    holdEndsAt(now, holdMinutes, minutesHeld(earlier, startsAt, now))
  const ownEnd = endOf(offer.startsAt)
  if (!ownEnd) return { refused: 'held-too-long' }
  const heldUntil = earliest([
    ownEnd,
    ...kept.map((hold) => latest([hold.heldUntil, endOf(hold.lesson.startsAt) ?? hold.heldUntil])),
  ])

  await expireLapsedHolds(tx, offer.coachIds, now)
  const left = await leaveToLine(tx, offer, now)
  await releaseEarlier(tx, visitor, earlier.filter(isGiven), now)
  await extendHolds(tx, kept, heldUntil)
  const allowed = visitor.parent
    ? left
    : await withinVisitorsLimits(tx, { ...holding, offer: left })
  if ('refused' in allowed) return allowed
  const taken = await takeOffer(tx, allowed, lessonType, settings)
  if ('refused' in taken) return taken

  await createHeldBooking(tx, {
    ...holding,
    id: bookingId,
    idempotencyKey: key,
    places: offer.places,
    startsAt: offer.startsAt,
    lessonId: taken.lessonId,
    heldUntil,
    // answers of a removed time may be outdated
    previous: order[0] ?? earlier.find((hold) => continuesOrder(hold, visitor)) ?? null,
  })
  return { bookingId, visitorToken }
}

/** Restricts an offer to what guests may hold now. */
async function withinVisitorsLimits(
  tx: Transaction,
  { visitor, settings, lessonType, offer, now }: Holding,
): Promise<Outcome<Offer, HoldRefusal>> {
  if (await holdsTooManyAtOnce(tx, visitor.address, settings, now)) {
    return { refused: 'too-many-open-holds' }
  }
  if (offer.lessonId) return offer
  const coachIds = await coachesWithinVisitorsShare(tx, { ...offer, lessonType, settings, now })
  return coachIds.length > 0 ? { ...offer, coachIds } : { refused: 'day-mostly-held' }
}

/** Locks coaches and earlier holds. Read the holds after that. */
async function lockWhatIsTouched(
  tx: Transaction,
  { visitor, visitorToken, offer }: Holding,
): Promise<EarlierHold[]> {
  // a browser without a token has no earlier holds
  const seen = visitor.token ? await findEarlierHolds(tx, visitor.token) : []
  await lockCoaches(tx, [...offer.coachIds, ...seen.map((hold) => hold.lesson.coachId)])
  await lockBookings(
    tx,
    seen.map(({ id }) => id),
  )
  return seen.length > 0 ? await findEarlierHolds(tx, visitorToken) : seen
}

/**
 * The key of a form and its choice. The Back button can show the same form again, and another
 * choice on it is not a double submission.
 */
function keyOf({
  idempotencyKey,
  lessonType,
  day,
  time,
  venueId,
  lesson,
  places,
  add,
}: HoldRequest): string {
  const choice = [idempotencyKey, lessonType, day, time, lesson, places, add]
  return hashToken([...choice, ...(venueId ? [venueId] : [])].join(' '))
}

/** The form's first submission, while its hold lasts. */
async function findRepeated(
  idempotencyKey: string,
  visitorToken: string,
  now: Date,
  tx?: Transaction,
): Promise<Outcome<Held, HoldRefusal> | null> {
  const first = await (tx ?? database()).booking.findUnique({
    where: { idempotencyKey },
    select: {
      id: true,
      status: true,
      heldUntil: true,
      order: { select: { visitorTokenHash: true } },
    },
  })
  if (!first) return null

  const own = first.order.visitorTokenHash === hashToken(visitorToken)
  const alive = first.status === 'confirmed' || (first.status === 'held' && first.heldUntil > now)
  return own && alive ? { bookingId: first.id, visitorToken } : { refused: 'hold-over' }
}

function earliest(moments: Date[]): Date {
  return new Date(Math.min(...moments.map(Number)))
}

function latest(moments: Date[]): Date {
  return new Date(Math.max(...moments.map(Number)))
}

/** With the request, so that the closest free times can be shown on a refusal. */
type HoldAgainOutcome = { outcome: Outcome<Held, HoldRefusal>; request: HoldRequest | null }

/**
 * Holds all expired times of an order again if they are free, keeping the answers. Unavailable
 * times stay in the order as lost. Null if this browser has no order or booked it.
 * @returns the result of the first unavailable time, else of the last one
 */
export async function holdAgain(
  visitor: Visitor,
  idempotencyKey: string,
  now: Date = clock.now(),
): Promise<HoldAgainOutcome | null> {
  const checkout = await findCheckout(visitor)
  if (!checkout || checkout.booked || !visitor.token) return null

  const { timeZone } = await findSettings()
  const { bookingId, lessonType } = checkout
  const outcomes: HoldAgainOutcome[] = []
  for (const line of lostLines(checkout, now)) {
    const request: HoldRequest = {
      idempotencyKey,
      lessonType: lessonType.slug,
      day: calendarDateAt(line.startsAt, timeZone),
      time: wallTimeAt(line.startsAt, timeZone),
      venueId: line.venueId ?? 'own',
      lesson: lessonType.format === 'group' ? line.lessonId : undefined,
      places: line.placesTaken,
    }
    outcomes.push({ outcome: await holdTime(visitor, request, now, line.bookingId), request })
  }
  const refused = outcomes.find(({ outcome }) => 'refused' in outcome)
  const held = { bookingId, visitorToken: visitor.token }
  return refused ?? outcomes.at(-1) ?? { outcome: held, request: null }
}
