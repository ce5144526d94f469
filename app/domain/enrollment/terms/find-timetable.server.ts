import { withAssistants } from '~/domain/scheduling/assistants/find-assistants.server'
import { namesOfCoaches } from '~/domain/scheduling/assistants/format-coaches'
import { venueOfLesson, type LessonVenue } from '~/domain/scheduling/venues/venue'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { readModel } from '~/platform/database/read-model.server'
import {
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import {
  fewestFree,
  findDatesOfClasses,
  type ClassDate,
} from '~/domain/scheduling/find-dates-to-come.server'
import { findTermClassesWhere, type KnownTermClass } from './find-term-class.server'
import type { Term } from './term'
import { lessInLine } from '~/domain/enrollment/waiting/class-waiting'
import { countInLine } from '~/domain/enrollment/waiting/count-in-line.server'

/** A class of a term, or a camp, as families see it. */
export type OfferedClass = KnownTermClass & {
  /** Also who helps, such as `Maya Torres and Sam Lee`. */
  coachName: string
  coachNames: string[]
  venue: LessonVenue | null
  /** To come, without holidays. Places that are offered to whoever waits next are not free. */
  dates: ClassDate[]
  /** Places free on every date to come. */
  free: number
}

/** The open classes of terms that are not over and have a date to come. */
export async function findTimetable(now: Date): Promise<OfferedClass[]> {
  return await findOfferedOf('season', now)
}

/** The open camps that have a day to come, by their first day. */
export async function findCamps(now: Date): Promise<OfferedClass[]> {
  return await findOfferedOf('camp', now)
}

async function findOfferedOf(kind: Term['kind'], now: Date): Promise<OfferedClass[]> {
  const { timeZone } = await findSettings()
  const classes = await findOffered(offeredOn(calendarDateAt(now, timeZone), kind), now)
  return classes.filter(({ dates }) => dates.length > 0)
}

/** A class of a season by its slug, whether it takes enrollments or not. */
export async function findOfferedClass(slug: string, now: Date): Promise<OfferedClass | null> {
  return (await findOffered({ slug, term: { kind: 'season' } }, now))[0] ?? null
}

/** A camp by its slug, whether it takes enrollments or not. */
export async function findCamp(slug: string, now: Date): Promise<OfferedClass | null> {
  return (await findOffered({ slug, term: { kind: 'camp' } }, now))[0] ?? null
}

/** Whether families see any class of a season, or any camp; known until one changes. */
export async function hasOffered(kind: Term['kind'], now: Date): Promise<boolean> {
  const { timeZone } = await findSettings()
  const today = calendarDateAt(now, timeZone)
  return (await endsOfTerms()).some(
    (term) => term.kind === kind && (term.endsOn === null || term.endsOn >= today),
  )
}

const endsOfTerms = readModel(['catalogue'], async () => {
  const terms = await database().term.findMany({
    where: { classes: { some: { open: true } } },
    select: { endsOn: true, kind: true },
  })
  return terms.map(({ endsOn, kind }) => ({ kind, endsOn: endsOn && dateFromDatabase(endsOn) }))
})

function offeredOn(today: CalendarDate, kind: Term['kind']): Prisma.TermClassWhereInput {
  const endsOn = { gte: dateForDatabase(today) }
  return { open: true, term: { kind, OR: [{ endsOn: null }, { endsOn }] } }
}

async function findOffered(where: Prisma.TermClassWhereInput, now: Date): Promise<OfferedClass[]> {
  const classes = await findTermClassesWhere(where)
  if (classes.length === 0) return []
  const ranges = classes.map(({ id, series, term }) => ({
    id,
    series,
    from: term.startsOn,
    until: term.endsOn,
  }))
  const [dates, waiting, places] = await Promise.all([
    findDatesOfClasses(ranges, now),
    countInLine(classes.map(({ id }) => id)),
    database().lessonSeries.findMany({
      relationLoadStrategy: 'join',
      where: { id: { in: classes.map(({ series }) => series.id) } },
      select: {
        id: true,
        coach: { select: { name: true } },
        assistants: withAssistants,
        venue: venueOfLesson,
      },
    }),
  ])
  return classes.map((termClass) => {
    const place = places.find(({ id }) => id === termClass.series.id)
    const coachNames = place ? namesOfCoaches(place) : []
    const toCome = lessInLine(dates.get(termClass.id) ?? [], waiting.get(termClass.id) ?? 0)
    return {
      ...termClass,
      coachName: formatList(coachNames),
      coachNames,
      venue: place?.venue ?? null,
      dates: toCome,
      free: fewestFree(toCome) ?? 0,
    }
  })
}
