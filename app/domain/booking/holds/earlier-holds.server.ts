import { findSubjectsFromNetwork } from '~/domain/audit/request-addresses.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import {
  addDays,
  addMinutes,
  calendarDateAt,
  minutesBetween,
  startOfDay,
} from '~/values/business-time'
import { networkOf, wideNetworkOf } from '~/values/network'
import type { BookingStatus } from '../booking'
import { isHolding, longestHoldMinutes } from './hold-rules'
import { endBooking } from '../cancellation/end-booking.server'
import { findCoachCalendars } from '~/domain/scheduling/find-coach-calendars.server'
import {
  freeTimesOn,
  lessonsThatFit,
  overlaps,
  type BusyTime,
} from '~/domain/scheduling/free-times'
import type { Settings } from '~/domain/settings/settings'

/** An earlier unbooked hold of this browser. */
export type EarlierHold = {
  id: string
  orderId: string
  order: { guardianId: string | null; guardian: { account: { id: string } | null } | null }
  status: BookingStatus
  heldUntil: Date
  createdAt: Date
  /** When it was removed from the order. */
  removedAt: Date | null
  placesTaken: number
  lesson: { id: string; coachId: string; startsAt: Date }
  lessonType: Pick<LessonType, 'format' | 'slug'>
}

/** Serializes holds per browser and network, so that limits are exact. */
export async function lockVisitor(
  tx: Transaction,
  visitorToken: string,
  address: string,
): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(${hashToken(visitorToken)}, 0)),
      pg_advisory_xact_lock(hashtextextended(${networkOf(address)}, 0)),
      pg_advisory_xact_lock(hashtextextended(${wideNetworkOf(address)}, 0))`
}

/**
 * A visitor's holds, newest first, from orders with nothing booked or being paid: those are closed,
 * with the family's data.
 */
export async function findEarlierHolds(
  tx: Transaction,
  visitorToken: string,
): Promise<EarlierHold[]> {
  return await tx.booking.findMany({
    relationLoadStrategy: 'join',
    where: {
      order: {
        visitorTokenHash: hashToken(visitorToken),
        bookings: {
          none: { OR: [{ confirmedAt: { not: null } }, { status: 'awaiting_payment' }] },
        },
      },
      status: { in: ['held', 'expired', 'canceled'] },
    },
    orderBy: { id: 'desc' },
    select: {
      id: true,
      orderId: true,
      order: {
        select: {
          guardianId: true,
          guardian: { select: { account: { select: { id: true } } } },
        },
      },
      status: true,
      heldUntil: true,
      createdAt: true,
      removedAt: true,
      placesTaken: true,
      lesson: { select: { id: true, coachId: true, startsAt: true } },
      lessonType: { select: { format: true, slug: true } },
    },
  })
}

/** The holds that a visitor would release for another time. Empty without a token. */
export async function findOwnHolds(
  { token }: Pick<Visitor, 'token'>,
  now: Date = clock.now(),
): Promise<EarlierHold[]> {
  if (!token) return []
  const earlier = await findEarlierHolds(database(), token)
  return earlier.filter((hold) => isHolding(hold, now))
}

/**
 * Whether the next hold continues an earlier hold's order. Only its own parent can continue an
 * account's order.
 */
export function continuesOrder({ order }: EarlierHold, { parent }: Visitor): boolean {
  return !order.guardian?.account || order.guardianId === parent?.id
}

/** How long one time was held in the last two hours. Each hold counts until its end or release. */
export function minutesHeld(earlier: EarlierHold[], startsAt: Date, now: Date): number {
  const forgotten = addMinutes(now, -2 * longestHoldMinutes)
  return earlier.reduce((minutes, { lesson, createdAt, heldUntil, removedAt }) => {
    if (lesson.startsAt.getTime() !== startsAt.getTime() || createdAt <= forgotten) return minutes
    const left = removedAt ?? now
    const ended = heldUntil < left ? heldUntil : left
    return minutes + Math.max(0, minutesBetween(createdAt, ended))
  }, 0)
}

/**
 * Whether a network had too many unbooked holds in the last hour, which would block the calendar.
 */
export async function hasAbandonedTooMany(
  tx: Transaction,
  address: string,
  allowed: number,
  now: Date,
): Promise<boolean> {
  const since = addMinutes(now, -60)
  const all = await findSubjectsFromNetwork(tx, { address, subjectKind: 'booking', since })
  const held = all.filter(({ isSame }) => isSame).map(({ subjectId }) => subjectId)
  if (held.length < allowed) return false
  const abandoned = await tx.booking.count({ where: { id: { in: held }, confirmedAt: null } })
  return abandoned >= allowed
}

/**
 * Part of a command, after `lockCoaches`: removes holds from their order and releases their time.
 */
export async function releaseEarlier(
  tx: Transaction,
  visitor: Visitor,
  earlier: EarlierHold[],
  now: Date,
): Promise<void> {
  const left = earlier.filter(({ removedAt }) => removedAt === null)
  if (left.length === 0) return
  await tx.booking.updateMany({
    where: { id: { in: left.map(({ id }) => id) } },
    data: { removedAt: now },
  })
  for (const hold of left) {
    if (!isHolding(hold, now)) continue
    const ending = { status: 'canceled', action: 'release-hold', reason: 'other-time' } as const
    await endBooking(tx, visitor, hold, ending, now)
  }
}

/** Part of a command: gives all holds of an order the same end, except those with a later one. */
export async function extendHolds(
  tx: Transaction,
  kept: EarlierHold[],
  heldUntil: Date,
): Promise<void> {
  const shorter = kept.filter((hold) => hold.heldUntil < heldUntil).map(({ id }) => id)
  if (shorter.length === 0) return
  await tx.booking.updateMany({ where: { id: { in: shorter } }, data: { heldUntil } })
}

/** The limit for a whole IPv6 /48 (65,536 networks), as a multiple of a single network's. */
const wideNetworkFactor = 2

/** Guests' holds and payments in progress, which may never be booked. */
function visitorsHolds(now: Date): Prisma.BookingWhereInput {
  return {
    removedAt: null,
    onBehalf: null,
    waitingOffer: null,
    order: { OR: [{ guardianId: null }, { guardian: { account: null } }] },
    OR: [{ status: 'held', heldUntil: { gt: now } }, { status: 'awaiting_payment' }],
  }
}

/** After `lockVisitor`: whether guests from this network hold the maximum. */
export async function holdsTooManyAtOnce(
  tx: Transaction,
  address: string,
  { openHoldsPerNetwork }: Pick<Settings, 'openHoldsPerNetwork'>,
  now: Date,
): Promise<boolean> {
  const since = addMinutes(now, -3 * longestHoldMinutes)
  const held = await findSubjectsFromNetwork(tx, { address, subjectKind: 'booking', since })
  if (held.length < openHoldsPerNetwork) return false
  const open = await tx.booking.findMany({
    where: { AND: [visitorsHolds(now), { id: { in: held.map(({ subjectId }) => subjectId) } }] },
    select: { id: true },
  })
  const openIds = new Set(open.map(({ id }) => id))
  const fromSame = held.filter(({ subjectId, isSame }) => isSame && openIds.has(subjectId))
  return (
    fromSame.length >= openHoldsPerNetwork || open.length >= openHoldsPerNetwork * wideNetworkFactor
  )
}

type WantedDay = {
  startsAt: Date
  coachIds: string[]
  lessonType: LessonType
  settings: Settings
  now: Date
}

/**
 * After `lockCoaches`: the coaches with whom a guest may hold a time. Guests may hold their share
 * of the lessons that a coach could still give that day, rounded up, and at least one.
 */
export async function coachesWithinVisitorsShare(
  tx: Transaction,
  { startsAt, coachIds, lessonType, settings, now }: WantedDay,
): Promise<string[]> {
  const { timeZone, bufferMinutes, visitorsSharePercent } = settings
  const day = calendarDateAt(startsAt, timeZone)
  const held = await tx.lesson.findMany({
    where: {
      coachId: { in: coachIds },
      startsAt: { gte: startOfDay(day, timeZone), lt: startOfDay(addDays(day, 1), timeZone) },
      releasedAt: null,
      lessonType: { format: { not: 'group' } },
      bookings: { some: visitorsHolds(now) },
    },
    select: { id: true, coachId: true, startsAt: true, occupiedUntil: true },
  })
  const isHeldToo = (coachId: string) => held.some((lesson) => lesson.coachId === coachId)
  if (!coachIds.some(isHeldToo)) return coachIds

  const except = held.map(({ id }) => id)
  const stretch = { lessonTypeId: lessonType.id, first: day, last: day, timeZone, except }
  const calendars = await findCoachCalendars(stretch, now, tx)
  const { durationMinutes } = lessonType
  const wanted = { from: startsAt, until: addMinutes(startsAt, durationMinutes + bufferMinutes) }
  return coachIds.filter((coachId) => {
    const calendar = calendars.find((each) => each.coachId === coachId)
    if (!calendar || !isHeldToo(coachId)) return true
    const free = freeTimesOn(day, calendar, durationMinutes, settings, now)
    const taken = held
      .filter((lesson) => lesson.coachId === coachId)
      .map(({ startsAt: from, occupiedUntil: until }): BusyTime => ({ from, until }))
    const left = free.filter((from) => {
      const lesson = { from, until: addMinutes(from, durationMinutes + bufferMinutes) }
      return ![...taken, wanted].some((busy) => overlaps(busy, lesson))
    })
    const lessons = lessonsThatFit(free, durationMinutes + bufferMinutes)
    const lost = lessons - lessonsThatFit(left, durationMinutes + bufferMinutes)
    return lost <= Math.ceil((lessons * visitorsSharePercent) / 100)
  })
}
