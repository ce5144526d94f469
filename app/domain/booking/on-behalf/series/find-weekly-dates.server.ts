import type { LessonType } from '~/domain/catalogue/lesson-type'
import { occurrencesOf } from '~/domain/scheduling/blocks/calendar-block'
import type { KnownBlock } from '~/domain/scheduling/blocks/find-block.server'
import { findBlocksWithin } from '~/domain/scheduling/blocks/find-blocks-within.server'
import { findCoachCalendars } from '~/domain/scheduling/find-coach-calendars.server'
import {
  isTaken,
  isWithinHours,
  overlaps,
  type CoachCalendar,
} from '~/domain/scheduling/free-times'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import {
  addDays,
  addMinutes,
  instantAt,
  type CalendarDate,
  type WallTime,
} from '~/values/business-time'
import type { SeriesDate } from './series-date'

type Wanted = {
  lessonType: LessonType
  coachId: string
  /** In chronological order. */
  days: CalendarDate[]
  time: WallTime
  settings: Settings
}

/** The state of each day of a weekly private time: free, or what conflicts. */
export async function findWeeklyDates(
  { lessonType, coachId, days, time, settings }: Wanted,
  now: Date = clock.now(),
): Promise<SeriesDate[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const { timeZone } = settings
  const stretch = { lessonTypeId: lessonType.id, coachId, timeZone, first, last: addDays(last, 1) }
  const [calendar] = await findCoachCalendars(stretch, now)
  const within = { coachIds: [coachId], first, last }
  const blocks = await findBlocksWithin(database(), within, { blocksBooking: true })
  return days.map((day) => {
    const startsAt = instantAt(day, time, timeZone)
    return {
      id: day,
      day,
      startsAt,
      ...stateAt(startsAt, { day, calendar, blocks, lessonType, settings, now }),
    }
  })
}

type Known = Pick<Wanted, 'lessonType' | 'settings'> & {
  day: CalendarDate
  calendar: CoachCalendar | undefined
  blocks: KnownBlock[]
  now: Date
}

function stateAt(
  startsAt: Date | null,
  { day, calendar, blocks, lessonType, settings, now }: Known,
): Pick<SeriesDate, 'state' | 'what'> {
  if (!startsAt) return { state: 'clock-change' }
  const { durationMinutes } = lessonType
  const endsAt = addMinutes(startsAt, durationMinutes)
  if (endsAt <= now) return { state: 'over' }
  const block = blocks.find((one) =>
    occurrencesOf(one, addDays(day, -1), addDays(day, 1)).some((busy) =>
      overlaps(busy, { from: startsAt, until: endsAt }),
    ),
  )
  if (block) return { state: block.category === 'closed' ? 'closed' : 'blocked', what: block.title }
  if (!calendar || isTaken(startsAt, calendar, durationMinutes, settings)) return { state: 'taken' }
  const isOpen = isWithinHours({ startsAt, endsAt }, calendar, settings.timeZone)
  return { state: isOpen ? 'free' : 'outside-hours' }
}
