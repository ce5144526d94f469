import { atOwnVenues } from '~/domain/access/visible-to-venues.server'
import { ofSeries, seriesOf, type KnownSeries } from '~/domain/booking/classes/find-class.server'
import { formatList } from '~/values/format/format-list'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { findSettings } from '~/domain/settings/find-settings.server'
import { fewestFree, findDatesOfClasses } from '~/domain/scheduling/find-dates-to-come.server'
import { findTermClassesWhere, termOf, type KnownTermClass } from './find-term-class.server'
import type { Term } from './term'
import { classesWithinReach } from '~/domain/enrollment/visible-to.server'

/** A class of a term as staff plan it. */
export type PlannedClass = KnownTermClass & {
  /** Also who helps, such as `Maya Torres and Sam Lee`. */
  coach: string
  venue: string | null
  /** Athletes enrolled today or later, trials aside. */
  enrolled: number
  /** The fewest free places of its dates to come; null without one. */
  free: number | null
}

export type PlannedTerm = Term & { version: number; classes: PlannedClass[] }

/** Terms, latest first, with their classes that the staff member may see. */
export async function findTerms(staff: Staff, now: Date = clock.now()): Promise<PlannedTerm[]> {
  const [rows, classes] = await Promise.all([
    database().term.findMany({ orderBy: [{ startsOn: 'desc' }, { id: 'desc' }] }),
    findPlannedClasses(staff, now),
  ])
  return rows.map((row) => ({
    ...termOf(row),
    version: row.version,
    classes: classes.filter(({ term }) => term.id === row.id),
  }))
}

/** Null if there is no such term. */
export async function findTerm(
  staff: Staff,
  termId: string,
  now: Date = clock.now(),
): Promise<PlannedTerm | null> {
  const row = isRowId(termId) ? await database().term.findUnique({ where: { id: termId } }) : null
  if (!row) return null
  const classes = await findPlannedClasses(staff, now, termId)
  return { ...termOf(row), version: row.version, classes }
}

async function findPlannedClasses(
  staff: Staff,
  now: Date,
  termId?: string,
): Promise<PlannedClass[]> {
  const classes = await findTermClassesWhere({ AND: [{ termId }, classesWithinReach(staff)] })
  if (classes.length === 0) return []
  const { timeZone } = await findSettings()
  const today = calendarDateAt(now, timeZone)
  const fill = await findFill(classes, today, now)
  return classes.map((termClass) => ({ ...termClass, ...fill.get(termClass.id)! }))
}

type Fill = Pick<PlannedClass, 'coach' | 'venue' | 'enrolled' | 'free'>

/** How full classes are, by id. */
async function findFill(
  classes: KnownTermClass[],
  today: CalendarDate,
  now: Date,
): Promise<Map<string, Fill>> {
  const wanted = classes.map(({ id, series, term }) => {
    return { id, series, from: term.startsOn, until: term.endsOn }
  })
  const [rows, dates] = await Promise.all([
    database().$queryRaw<(Pick<Fill, 'venue' | 'enrolled'> & { id: string; coaches: string[] })[]>`
      select term_class.id, venue.name as venue,
        coach.name || array(select name from coach assistant
          join class_assistant on class_assistant.coach_id = assistant.id
          where class_assistant.series_id = lesson_series.id
          order by assistant.position, assistant.id) as coaches,
        (select count(*)::int from enrollment where term_class_id = term_class.id and not is_trial
          and (ends_on is null or ends_on >= greatest(starts_on, ${dateForDatabase(today)}::date))
        ) as enrolled
      from term_class
        join lesson_series on lesson_series.id = term_class.series_id
        join coach on coach.id = lesson_series.coach_id
        left join venue on venue.id = lesson_series.venue_id
      where term_class.id = any(${classes.map(({ id }) => id)}::uuid[])`,
    findDatesOfClasses(wanted, now),
  ])
  return new Map(
    rows.map(({ id, coaches, ...fill }) => [
      id,
      { ...fill, coach: formatList(coaches), free: fewestFree(dates.get(id) ?? []) },
    ]),
  )
}

/** A class of a term; null if staff may not see it. */
export async function findPlannedClass(
  staff: Staff,
  termClassId: string,
  now: Date = clock.now(),
): Promise<PlannedClass | null> {
  if (!isRowId(termClassId)) return null
  const [found] = await findTermClassesWhere({
    AND: [{ id: termClassId }, classesWithinReach(staff)],
  })
  if (!found) return null
  const { timeZone } = await findSettings()
  const fill = await findFill([found], calendarDateAt(now, timeZone), now)
  return { ...found, ...fill.get(termClassId)! }
}

/** A recurring class that can be offered in a term. */
export type RecurringClass = KnownSeries & { lessonType: { name: string }; coach: { name: string } }

/**
 * Recurring classes in calendars that the staff member may change, by weekday of their start, and
 * the one that a class of a term is in now.
 */
export async function findRecurringClasses(
  staff: Staff,
  currentId?: string,
): Promise<RecurringClass[]> {
  const rows = await database().lessonSeries.findMany({
    where: {
      recurrenceRule: { not: null },
      OR: [
        { coach: coachesOf(staff), lessonType: { active: true }, ...atOwnVenues(staff) },
        { id: { in: currentId ? [currentId] : [] } },
      ],
    },
    include: {
      ...ofSeries,
      lessonType: { select: { id: true, durationMinutes: true, name: true } },
      coach: { select: { name: true } },
    },
    orderBy: [{ startsOn: 'desc' }, { startTime: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => {
    const series = seriesOf(row)
    return {
      ...series,
      lessonType: { ...series.lessonType, name: row.lessonType.name },
      coach: row.coach,
    }
  })
}
