import { isBooked } from '~/domain/booking/booking'
import { findUnsigned } from '~/domain/booking/on-behalf/find-offer-for-staff.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import { may } from '~/values/permissions'
import { findPlannedClass, type PlannedClass } from './terms/find-terms.server'
import { findQuestions, type KeptQuestion } from './questions/find-questions.server'

/** An athlete of a class's roster for the term. */
export type RosterLine = {
  enrollmentId: string
  athlete: { id: string; firstName: string; lastName: string; bornOn: CalendarDate }
  /** Who enrolled them; null for staff without families' records. */
  guardian: { id: string; name: string; phone: string } | null
  startsOn: CalendarDate
  endsOn: CalendarDate | null
  isTrial: boolean
  isDropped: boolean
  /** The last day of a pause that is on; null without one. */
  pausedUntil: CalendarDate | null
  /** Whether days of a pause are to come. */
  hasPause: boolean
  tuitionHeld: boolean
  /** Whether its lessons are given up until its tuition is paid. */
  isOverdue: boolean
  /** On which dates they are booked. */
  lessonIds: string[]
  /** Names of what was chosen besides a camp. */
  extras: string[]
  isWaiverMissing: boolean
  answers: { questionId: string; text: string }[]
  /** Outstanding; null for staff who do not handle payments. */
  dueCents: number | null
}

type Roster = {
  termClass: PlannedClass
  /** All that the class has asked. */
  questions: KeptQuestion[]
  lines: RosterLine[]
  /** Dates of the term that have not begun. */
  dates: { lessonId: string; startsAt: Date; places: number; placesTaken: number }[]
}

/** Everyone who is or will be enrolled, with what the desk should see to. Null without access. */
export async function findClassRoster(
  staff: Staff,
  termClassId: string,
  now: Date = clock.now(),
): Promise<Roster | null> {
  const termClass = await findPlannedClass(staff, termClassId, now)
  if (!termClass) return null
  const { timeZone } = await findSettings()
  const today = dateForDatabase(calendarDateAt(now, timeZone))
  const rows = await database().enrollment.findMany({
    relationLoadStrategy: 'join',
    where: { termClassId },
    orderBy: [{ athlete: { firstName: 'asc' } }, { athlete: { lastName: 'asc' } }, { id: 'asc' }],
    include: {
      pauses: { where: { lastOn: { gte: today } }, orderBy: { firstOn: 'asc' } },
      athlete: { select: { id: true, firstName: true, lastName: true, bornOn: true } },
      answers: { select: { questionId: true, text: true } },
      extras: { orderBy: { position: 'asc' }, select: { name: true } },
      order: {
        select: {
          guardian: { select: { id: true, firstName: true, lastName: true, phone: true } },
          bookings: { select: { id: true, status: true, lessonId: true } },
        },
      },
    },
  })
  const athletes = rows.map(({ athlete }) => ({
    ...athlete,
    bornOn: dateFromDatabase(athlete.bornOn),
  }))
  const unsigned = new Set((await findUnsigned(athletes, now)).map(({ id }) => id))
  const bookingIds = rows.flatMap(({ order }) => order.bookings.map(({ id }) => id))
  const due = new Map<string, number>()
  if (may(staff, 'handle-payments'))
    for (const balance of await findBalances({ bookingIds }))
      due.set(balance.orderId, (due.get(balance.orderId) ?? 0) + Math.max(0, dueCents(balance)))
  const { series, term } = termClass
  const dates = await database().lesson.findMany({
    where: {
      seriesId: series.id,
      releasedAt: null,
      startsAt: { gt: now },
      ...(term.endsOn ? { originalOn: { lte: dateForDatabase(term.endsOn) } } : {}),
    },
    orderBy: { startsAt: 'asc' },
    select: { id: true, startsAt: true, places: true, placesTaken: true },
  })
  return {
    termClass,
    questions: await findQuestions(termClassId),
    dates: dates.map(({ id: lessonId, ...date }) => ({ lessonId, ...date })),
    lines: rows.map(({ order, orderId, droppedAt, isTrial, tuitionHeld, ...row }, index) => ({
      enrollmentId: row.id,
      athlete: athletes[index]!,
      guardian: may(staff, 'correct-families') ? guardianOf(order.guardian) : null,
      startsOn: dateFromDatabase(row.startsOn),
      endsOn: row.endsOn && dateFromDatabase(row.endsOn),
      isTrial,
      isDropped: droppedAt !== null,
      pausedUntil:
        row.pauses[0] && row.pauses[0].firstOn <= today
          ? dateFromDatabase(row.pauses[0].lastOn)
          : null,
      hasPause: row.pauses.some(({ lastOn }) => lastOn > today),
      tuitionHeld,
      isOverdue: row.overdueFrom !== null,
      lessonIds: order.bookings.filter(isBooked).map(({ lessonId }) => lessonId),
      extras: row.extras.map(({ name }) => name),
      isWaiverMissing: unsigned.has(row.athleteId),
      answers: row.answers,
      dueCents: may(staff, 'handle-payments') ? (due.get(orderId) ?? 0) : null,
    })),
  }
}

type Guardian = { id: string; firstName: string; lastName: string; phone: string } | null

function guardianOf(guardian: Guardian): RosterLine['guardian'] {
  if (!guardian) return null
  return { id: guardian.id, name: fullName(guardian), phone: guardian.phone }
}
