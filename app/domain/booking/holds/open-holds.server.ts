import { findSubjectsFromNetwork } from '~/domain/audit/request-addresses.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { findCoachCalendars } from '~/domain/scheduling/find-coach-calendars.server'
import {
  freeTimesOn,
  lessonsThatFit,
  overlaps,
  type BusyTime,
} from '~/domain/scheduling/free-times'
import type { Settings } from '~/domain/settings/settings'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { addDays, addMinutes, calendarDateAt, startOfDay } from '~/values/business-time'
import { longestHoldMinutes } from '../booking'

/** From the 65,536 networks of one IPv6 prefix, so many times as much as from a single one. */
const wideNetworkFactor = 2

/** What visitors without an account hold, or are paying for, and may never book. */
function visitorsHolds(now: Date): Prisma.BookingWhereInput {
  return {
    removedAt: null,
    onBehalf: null,
    waitingOffer: null,
    order: { OR: [{ guardianId: null }, { guardian: { account: null } }] },
    OR: [{ status: 'held', heldUntil: { gt: now } }, { status: 'awaiting_payment' }],
  }
}

/** After `lockVisitor`: whether visitors without an account hold as much from this network as they may. */
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
 * After `lockCoaches`: with whom a visitor without an account may hold a time. Counted in lessons that
 * the coach could still give that day: visitors may take their share of them, rounded up, and always
 * the first.
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
