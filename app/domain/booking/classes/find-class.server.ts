import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { assistantIdsOf } from '~/domain/scheduling/assistants/find-assistants.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { lessonsToChange } from '../find/visible-to.server'
import { dateFromDatabase, timeFromDatabase, type CalendarDate } from '~/values/business-time'
import type { Series } from './schedule-dates.server'

/** A class date's row; null for another coach's, or if it is not a class. */
export async function findDateOfClass(
  staff: Staff,
  lessonId: string,
  tx: Transaction = database(),
) {
  if (!isRowId(lessonId)) return null
  const within = { id: lessonId, lessonType: { format: 'group' as const } }
  return await tx.lesson.findFirst({
    where: { AND: [within, lessonsToChange(staff)] },
    include: { assistants: { select: { coachId: true } } },
  })
}

/**
 * Part of a command: likewise, after locking its coach and others whose time is needed. `moved` if
 * it was reassigned meanwhile.
 */
export async function lockDateOfClass(
  tx: Transaction,
  staff: Staff,
  lessonId: string,
  coachIds: string[] = [],
) {
  const seen = await findDateOfClass(staff, lessonId, tx)
  if (!seen) return null
  await lockCoaches(tx, [seen.coachId, ...coachIds])
  const date = await findDateOfClass(staff, lessonId, tx)
  return date?.coachId === seen.coachId ? date : ('moved' as const)
}

/** A class with the date through which it is created. */
export type KnownSeries = Series & { scheduledThrough: CalendarDate }

export const ofSeries = {
  exceptions: { orderBy: { originalOn: 'asc' } },
  lessonType: { select: { id: true, durationMinutes: true } },
  assistants: { select: { coachId: true } },
} satisfies Prisma.LessonSeriesInclude

/** Throws if there is no series of this ID. */
export async function findSeries(tx: Transaction, id: string): Promise<KnownSeries> {
  return seriesOf(await tx.lessonSeries.findUniqueOrThrow({ where: { id }, include: ofSeries }))
}

/**
 * Part of a command: a class after locking its coach and assistants; null if one of them became that
 * meanwhile.
 */
export async function lockSeries(tx: Transaction, id: string): Promise<KnownSeries | null> {
  const seen = coachesOfSeries(await findSeries(tx, id))
  await lockCoaches(tx, seen)
  const series = await findSeries(tx, id)
  return coachesOfSeries(series).every((coachId) => seen.includes(coachId)) ? series : null
}

/** Whose time a class takes. */
export function coachesOfSeries({ coachId, assistantIds }: KnownSeries): string[] {
  return [coachId, ...assistantIds]
}

type Row = Prisma.LessonSeriesGetPayload<{ include: typeof ofSeries }>

/** Converts a series' row to dates and local times, with its latest length. */
export function seriesOf(row: Row): KnownSeries {
  const { lessonType, durationMinutes } = row
  return {
    ...row,
    lessonType: {
      ...lessonType,
      durationMinutes: durationMinutes ?? lessonType.durationMinutes,
    },
    assistantIds: assistantIdsOf(row.assistants),
    startsOn: dateFromDatabase(row.startsOn),
    startTime: timeFromDatabase(row.startTime),
    scheduledThrough: dateFromDatabase(row.scheduledThrough),
    exceptions: row.exceptions.map(({ originalOn }) => dateFromDatabase(originalOn)),
  }
}
