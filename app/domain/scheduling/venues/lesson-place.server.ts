import { sql, type Transaction } from '~/platform/database/database.server'
import { addDays, addMinutes, calendarDateAt, type TimeZone } from '~/values/business-time'
import { isInTheWay, venueAt, type CoachCalendar, type PlacedTime } from '../free-times'
import { extraHoursAsJson, weeklyHoursAsJson } from '../hours-as-json.server'

type Row = Pick<CoachCalendar, 'windows' | 'extraHours'> & { timeZone: TimeZone }

/**
 * Part of a command, after `lockCoaches`: the venue of a lesson at a time, by the coach's hours;
 * null for the business's own address.
 */
export async function findVenueAt(
  tx: Transaction,
  coachId: string,
  lesson: { startsAt: Date; endsAt: Date },
): Promise<string | null> {
  // covers the day in every time zone
  const day = calendarDateAt(lesson.startsAt, 'UTC')
  const coach = sql`${coachId}::uuid`
  const [row] = await tx.$queryRaw<Row[]>`
    select time_zone as "timeZone", ${weeklyHoursAsJson(coach)} as windows,
      ${extraHoursAsJson(coach, addDays(day, -1), addDays(day, 1))} as "extraHours"
    from settings`
  return row ? venueAt(lesson, row, row.timeZone) : null
}

/**
 * Part of a command, after `lockCoaches`: whether the coach helps with another lesson then, or could
 * not get from or to another one at another place in time. Expired holds have to be released before.
 */
export async function isNeededElsewhere(
  tx: Transaction,
  coachId: string,
  time: PlacedTime & { venueId: string | null },
  { except = null }: { except?: string | null } = {},
): Promise<boolean> {
  const settings = await tx.settings.findUnique({
    where: { id: 1 },
    select: { travelMinutes: true },
  })
  const travelMinutes = settings?.travelMinutes ?? 0
  const helping = { assistants: { some: { coachId } } }
  const near = await tx.lesson.findMany({
    where: {
      ...(travelMinutes === 0 ? helping : { OR: [{ coachId }, helping] }),
      releasedAt: null,
      id: except ? { not: except } : undefined,
      // no lesson lasts a day, so the index skips history
      startsAt: {
        gt: addMinutes(time.from, -24 * 60 - travelMinutes),
        lt: addMinutes(time.until, travelMinutes),
      },
    },
    select: { startsAt: true, occupiedUntil: true, venueId: true },
  })
  return near.some(({ startsAt: from, occupiedUntil: until, venueId }) =>
    isInTheWay({ from, until, venueId }, time, travelMinutes),
  )
}
