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
import { holdEndsAt, isHolding } from '../booking'
import type { HoldRequest } from '../booking-forms'
import { createHeldBooking } from './create-held-booking.server'
import { expireLapsedHolds } from '../end-bookings.server'
import {
  findEarlierHolds,
  findOwnHolds,
  goesOn,
  hasAbandonedTooMany,
  lockVisitor,
  minutesHeld,
  prolong,
  releaseEarlier,
  type EarlierHold,
  coachesWithinVisitorsShare,
  holdsTooManyAtOnce,
} from './earlier-holds.server'
import { findOffer, type Offer } from './find-offer.server'
import { lockBookings } from '../lock-booking.server'
import { type HoldRefusal, whyNotAdd } from './hold-rules'
import { takeOffer } from './take-offer.server'
import { calendarDateAt, wallTimeAt } from '~/values/business-time'
import { lostLines } from '../checkout/checkout'
import { findCheckout } from '../checkout/find-checkout.server'

export type Held = {
  bookingId: string
  /** The secret that this browser has to keep: all that it may see and do hangs on it. */
  visitorToken: string
}

/**
 * Holds a time, or places in a class, for one visitor: takes the coach's time first and makes the
 * booking in the same transaction. What the visitor held before is given back, unless the time is added
 * to it; the answers are carried over. Pressed twice, the second press gets the first one's booking.
 * @param inPlaceOf what alone is given up for it: a hold that has ended, which is held again
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
  const order = held.filter((hold) => goesOn(hold, visitor))
  const adds = (request.add === 'yes' || inPlaceOf !== undefined) && order.length > 0
  const refused = adds ? whyNotAdd(order, request, { lessonType, settings }) : null
  const find = (own: EarlierHold[]) => findOffer({ lessonType, request, settings, own, now })
  const offer = refused ?? (await find(adds ? [] : held))
  if ('refused' in offer) {
    // a second press finds its time taken by the first
    const repeated = await findRepeated(key, visitorToken, now)
    if (repeated) return repeated
    const isOwn = adds && offer.refused === 'time-taken' && !('refused' in (await find(order)))
    return isOwn ? { refused: 'held-already' } : offer
  }

  const given = inPlaceOf ? [inPlaceOf] : adds ? [] : 'all'
  return await transaction((tx) =>
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
  /** Which of the earlier holds it takes the place of. */
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

  // from here on whoever wants a time of the same coaches waits
  const earlier = await lockWhatIsTouched(tx, holding)
  const isGiven = ({ id }: EarlierHold) => given === 'all' || given.includes(id)
  const order = earlier.filter((hold) => hold.removedAt === null && goesOn(hold, visitor))
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
  await releaseEarlier(tx, visitor, earlier.filter(isGiven), now)
  await prolong(tx, kept, heldUntil)
  const allowed = visitor.parent ? offer : await withinVisitorsLimits(tx, holding)
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
    // what was removed was not asked any more since
    previous: order[0] ?? earlier.find((hold) => goesOn(hold, visitor)) ?? null,
  })
  return { bookingId, visitorToken }
}

/** What of an offer somebody without an account may hold beside all that such visitors hold at this moment. */
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

/** Locks coaches and earlier holds. What became of these meanwhile is known only after that. */
async function lockWhatIsTouched(
  tx: Transaction,
  { visitor, visitorToken, offer }: Holding,
): Promise<EarlierHold[]> {
  // a browser without a secret held nothing before
  const seen = visitor.token ? await findEarlierHolds(tx, visitor.token) : []
  await lockCoaches(tx, [...offer.coachIds, ...seen.map((hold) => hold.lesson.coachId)])
  await lockBookings(
    tx,
    seen.map(({ id }) => id),
  )
  return seen.length > 0 ? await findEarlierHolds(tx, visitorToken) : seen
}

/**
 * One form, asking for one thing. A page that a browser shows again on Back still has the secret of
 * the form that was sent: another choice on it is no second press.
 */
function keyOf({
  idempotencyKey,
  lessonType,
  day,
  time,
  lesson,
  places,
  add,
}: HoldRequest): string {
  return hashToken([idempotencyKey, lessonType, day, time, lesson, places, add].join(' '))
}

/** The first press of the same form, as long as its hold lasts. */
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

/** A refusal here also says what was asked for, so that the closest free times can be shown. */
type HoldAgainOutcome = { outcome: Outcome<Held, HoldRefusal>; request: HoldRequest | null }

/**
 * Holds every time of an order whose hold has ended once more, if nobody has taken it; the answers come
 * along. What could not be had stays in the order as lost. Null where this browser holds nothing or has
 * booked it.
 * @returns what became of the first that could not be had, else of the last
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
      lesson: lessonType.format === 'group' ? line.lessonId : undefined,
      places: line.placesTaken,
    }
    outcomes.push({ outcome: await holdTime(visitor, request, now, line.bookingId), request })
  }
  const refused = outcomes.find(({ outcome }) => 'refused' in outcome)
  const held = { bookingId, visitorToken: visitor.token }
  return refused ?? outcomes.at(-1) ?? { outcome: held, request: null }
}
