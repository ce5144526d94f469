import type { Prisma, Transaction } from '~/platform/database/database.server'
import { dateFromDatabase, timeFromDatabase, type CalendarDate } from '~/values/business-time'
import type { Series } from './schedule-dates.server'

/** A class with the day up to which it is in the calendar, as its dates take place. */
export type KnownSeries = Series & { scheduledThrough: CalendarDate }

export const ofSeries = {
  exceptions: { orderBy: { originalOn: 'asc' } },
  lessonType: { select: { id: true, durationMinutes: true } },
} satisfies Prisma.LessonSeriesInclude

export async function findSeries(tx: Transaction, id: string): Promise<KnownSeries> {
  return seriesOf(await tx.lessonSeries.findUniqueOrThrow({ where: { id }, include: ofSeries }))
}

type Row = Prisma.LessonSeriesGetPayload<{ include: typeof ofSeries }>

/** A series as the database has it, in days and wall times; as long as it was last said to be. */
export function seriesOf(row: Row): KnownSeries {
  const { lessonType, durationMinutes } = row
  return {
    ...row,
    lessonType: {
      ...lessonType,
      durationMinutes: durationMinutes ?? lessonType.durationMinutes,
    },
    startsOn: dateFromDatabase(row.startsOn),
    startTime: timeFromDatabase(row.startTime),
    scheduledThrough: dateFromDatabase(row.scheduledThrough),
    exceptions: row.exceptions.map(({ originalOn }) => dateFromDatabase(originalOn)),
  }
}
