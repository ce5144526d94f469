import { bookedStatuses } from '~/domain/booking/booking'
import { findAthletesInLessons } from '~/domain/booking/on-behalf/athletes-in-lessons.server'
import { findDatesToCome, type ClassDate } from '~/domain/scheduling/find-dates-to-come.server'
import { findPlacesForWaiting } from '~/domain/scheduling/find-places-for-waiting.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { calendarDateAt, dateFromDatabase, type CalendarDate } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { findDroppable, type Droppable } from '~/domain/enrollment/find-droppable.server'
import { priceDates, type PlannedDate } from '~/domain/enrollment/plan-enrollment.server'
import {
  findTermClassesWhere,
  type KnownTermClass,
} from '~/domain/enrollment/terms/find-term-class.server'
import type { ChangeDaysRefusal } from './change-days-texts'

/** An enrollment in a camp, with the days that were chosen. */
export type ChosenDays = {
  enrollmentId: string
  orderId: string
  guardianId: string | null
  termClass: KnownTermClass
  athlete: { id: string; firstName: string; bornOn: CalendarDate; hostGymMember: boolean }
  siblingPercent: number
  registrationFeeCents: number
  extras: KnownTermClass['extras']
  lastOn: CalendarDate
  isCanceled: boolean
  /** Booked, past ones included, in order. */
  days: { day: CalendarDate; priceCents: number }[]
  toCome: Droppable['dates']
}

/** Null without access, and for a class of a season. */
export async function findChosenDays(
  tx: Transaction,
  actor: Parent | Staff,
  enrollmentId: string,
  now: Date,
): Promise<ChosenDays | null> {
  const found = await findDroppable(actor, enrollmentId, now, tx)
  if (!found) return null
  const { athlete, order, extras, ...row } = await tx.enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
    include: {
      athlete: { select: { id: true, firstName: true, bornOn: true, hostGymMember: true } },
      extras: { orderBy: { position: 'asc' } },
      order: {
        select: {
          bookings: {
            where: { status: { in: [...bookedStatuses] } },
            orderBy: { lesson: { startsAt: 'asc' } },
            select: { priceCents: true, lesson: { select: { originalOn: true } } },
          },
        },
      },
    },
  })
  const where = { id: row.termClassId, term: { kind: 'camp' as const } }
  const [termClass] = await findTermClassesWhere(where, tx)
  if (!termClass) return null
  return {
    ...row,
    enrollmentId,
    guardianId: found.guardianId,
    termClass,
    athlete: { ...athlete, bornOn: dateFromDatabase(athlete.bornOn) },
    extras: extras.map((extra) => ({ ...extra, id: String(extra.position) })),
    lastOn: found.lastOn,
    isCanceled: found.droppedOn !== null,
    days: order.bookings.flatMap(({ priceCents, lesson: { originalOn } }) =>
      originalOn ? [{ day: dateFromDatabase(originalOn), priceCents }] : [],
    ),
    toCome: found.dates,
  }
}

/** Why none of its days can be added or canceled; null if they can. */
export function whyNotChangeDays({
  termClass,
  isCanceled,
}: ChosenDays): Refused<ChangeDaysRefusal> | null {
  if (isCanceled) return { refused: 'canceled' }
  return termClass.dayPriceCents === null ? { refused: 'whole-only' } : null
}

/** Why a day cannot be canceled; null if it can. Staff need no notice. */
export function whyNotCancelDay(
  actor: Parent | Staff,
  found: ChosenDays,
  day: CalendarDate,
): Refused<ChangeDaysRefusal> | null {
  const { days, lastOn, extras, registrationFeeCents } = found
  if (days.length === 1) return { refused: 'only-day' }
  if (actor.kind === 'staff') return null
  if (day <= lastOn) return { refused: 'too-close' }
  const isFirst = days[0]?.day === day
  const carries = registrationFeeCents > 0 || extras.some(({ basis }) => basis === 'camp')
  return isFirst && carries ? { refused: 'carries-camp' } : null
}

/** The days of the camp that the athlete does not come on yet; to a family, without places for the waiting list. */
export async function findAddable(
  tx: Transaction,
  actor: Parent | Staff,
  { termClass, athlete }: ChosenDays,
  now: Date,
): Promise<ClassDate[]> {
  const { startsOn, endsOn } = termClass.term
  const dates = await findDatesToCome(termClass, { from: startsOn, until: endsOn }, now, tx)
  const lessonIds = dates.map(({ lessonId }) => lessonId)
  const here = await findAthletesInLessons(tx, [athlete.id], lessonIds)
  const toAdd = dates.filter(({ lessonId }) => !here.has(lessonId))
  if (actor.kind === 'staff') return toAdd
  const inLine = await findPlacesForWaiting(lessonIds, now, tx)
  return toAdd.map((date) => ({ ...date, free: date.free - (inLine.get(date.lessonId) ?? 0) }))
}

/** What a day adds to the price of the chosen ones: at most what it costs alone. */
export function priceToAdd(
  date: ClassDate,
  { found, settings }: { found: ChosenDays; settings: Pick<Settings, 'timeZone' | 'currency'> },
  now: Date,
): PlannedDate {
  const { termClass, days, extras, siblingPercent, registrationFeeCents } = found
  const today = calendarDateAt(now, settings.timeZone)
  const agreed = { siblingPercent, isTrial: false, today, settings }
  const daily = extras.filter(({ basis }) => basis === 'day')
  const [alone] = priceDates(termClass, [date], {
    ...agreed,
    extras: daily,
    registrationFeeCents: 0,
  })
  const all = [...days, date].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const together = priceDates(termClass, all, { ...agreed, extras, registrationFeeCents })
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)
  const more =
    sum(together.map(({ price }) => price.priceCents)) - sum(days.map((one) => one.priceCents))
  const { price, ...planned } = alone!
  if (more >= price.priceCents) return { ...planned, price }
  return { ...planned, price: { ...price, priceCents: Math.max(0, more) }, discounts: [] }
}
