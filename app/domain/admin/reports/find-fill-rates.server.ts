import { database } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import type { WallTime } from '~/values/business-time'
import type { ReportQuery } from './report'

/** Dates of a class at one time of the week, and their places. */
export type FillRate = {
  /** Monday is 1. */
  weekday: number
  startTime: WallTime
  lessonType: string
  coach: string
  /** Null for the business's own address. */
  venue: string | null
  dates: number
  places: number
  taken: number
}

/** Classes that took place, by their local time of the week. */
export async function findFillRates({ staff, range, zone, now }: ReportQuery): Promise<FillRate[]> {
  if (!may(staff, 'read-reports')) return []
  return await database().$queryRaw<FillRate[]>`
    select extract(isodow from starts_at at time zone ${zone})::int as weekday,
      to_char(starts_at at time zone ${zone}, 'HH24:MI') as "startTime",
      lesson_type.name as "lessonType", coach.name as coach, venue.name as venue,
      count(*)::int as dates,
      sum(lesson.places)::int as places, sum(places_taken)::int as taken
    from lesson
    join lesson_type on lesson_type.id = lesson_type_id
    join coach on coach.id = coach_id
    left join venue on venue.id = venue_id
    where starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}
      and released_at is null and format = 'group'
    group by 1, 2, 3, 4, 5, lesson_type.id, coach.id, venue.id
    order by 1, 2, 3, 4, 5`
}
