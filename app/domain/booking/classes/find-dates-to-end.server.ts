import { goesOnAfter, ruleThrough } from '~/domain/scheduling/recurrence-rule'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  calendarDateAt,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import type { EndSeriesRefusal, Ending } from './class-end'
import { findDateOfClass } from './find-class-date.server'
import { staffLessons } from '../visible-to.server'

/** A class and what of it would not be any more. */
export type DatesToEnd = {
  seriesId: string
  /** Who teaches any of it, or would teach what comes after. */
  coachIds: string[]
  /** By which nothing comes after the last day. */
  endedRule: string
  lastDay: CalendarDate
  /** Whether nothing is left to end. */
  hasEnded: boolean
  dates: { id: string; coachId: string; seriesId: string | null; originalOn: Date | null }[]
}

/**
 * What ending a class after, or with, one of its dates would end: every date that is not over and comes
 * later, also one that was moved there; refused where somebody else teaches one of them whose lessons are
 * not theirs to end. Null where the date is another coach's.
 */
export async function findDatesToEnd(
  staff: Staff,
  { lessonId, ending }: { lessonId: string; ending: Ending },
  now: Date,
  tx: Transaction = database(),
): Promise<DatesToEnd | { refused: EndSeriesRefusal } | null> {
  const date = await findDateOfClass(staff, lessonId, tx)
  if (!date) return null
  const { seriesId, startsAt } = date
  const series = seriesId ? await tx.lessonSeries.findUnique({ where: { id: seriesId } }) : null
  if (!series?.recurrenceRule) return { refused: 'comes-once' }
  const theirs = { AND: [{ id: series.coachId }, coachesOf(staff)] }
  if ((await tx.coach.count({ where: theirs })) === 0) return { refused: 'not-your-class' }
  if (ending === 'with' && date.endsAt <= now && !date.releasedAt) return { refused: 'date-over' }

  const day = calendarDateAt(startsAt, series.timeZone)
  const where = {
    seriesId: series.id,
    releasedAt: null,
    endsAt: { gt: now },
    startsAt: ending === 'with' ? { gte: startsAt } : { gt: startsAt },
  }
  const dates = await tx.lesson.findMany({
    where,
    select: { id: true, coachId: true, seriesId: true, originalOn: true },
    orderBy: { startsAt: 'asc' },
  })
  const own = await tx.lesson.count({ where: { AND: [where, staffLessons(staff)] } })
  if (own < dates.length) return { refused: 'date-of-another' }
  const lastDay = ending === 'with' ? addDays(day, -1) : day
  const { id, coachId, recurrenceRule, shiftDays } = series
  const lastByRule = addDays(lastDay, -shiftDays)
  const rule = { startsOn: dateFromDatabase(series.startsOn), recurrenceRule }
  return {
    seriesId: id,
    lastDay,
    dates,
    endedRule: ruleThrough(rule, lastByRule),
    coachIds: [...new Set([coachId, ...dates.map((date) => date.coachId)])],
    hasEnded: dates.length === 0 && !goesOnAfter(rule, lastByRule),
  }
}
