import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lastBookableDay } from '~/domain/scheduling/free-times'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { system, type Actor } from '~/values/actor'
import { addDays, calendarDateAt, dateForDatabase, type CalendarDate } from '~/values/business-time'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import {
  coachesOfSeries,
  lockSeries,
  ofSeries,
  seriesOf,
  type KnownSeries,
} from './find-class.server'
import { isTaught, scheduleDates, seriesDaysBetween, seriesStartOn } from './schedule-dates.server'

/** Books new dates of a class in the same transaction, before anyone else can. */
type BookFirst = (tx: Transaction, seriesId: string, now: Date) => Promise<void>

/**
 * Creates the next dates of ongoing classes, up to the booking horizon. Skips conflicting dates
 * until staff restore them. Pauses classes that their coach no longer teaches.
 * @throws the first failure, after all others are done
 */
export async function extendSeries(
  now: Date = clock.now(),
  bookFirst: BookFirst = async () => {},
): Promise<void> {
  const settings = await findSettings()
  const through = lastBookableDay(settings, now)
  const short = await database().lessonSeries.findMany({
    where: {
      recurrenceRule: { not: null },
      scheduledThrough: { lt: dateForDatabase(through) },
      coach: { active: true },
      lessonType: { active: true },
    },
    include: ofSeries,
    orderBy: { id: 'asc' },
  })
  const due = short.map(seriesOf).filter((series) => daysToCome(series, through, now).length > 0)
  await forEachSequential(due, async ({ id }) => {
    while (!(await extend({ id, through, settings, bookFirst }, now)));
  })
}

/** Dates of the rule not created yet. Past starts are never created. */
function daysToCome(series: KnownSeries, through: CalendarDate, now: Date): CalendarDate[] {
  const { scheduledThrough, timeZone } = series
  const [next, today] = [addDays(scheduledThrough, 1), calendarDateAt(now, timeZone)]
  const from = next < today ? today : next
  if (from > through) return []
  return seriesDaysBetween(series, from, through).filter((day) => {
    const startsAt = seriesStartOn(series, day)
    return !startsAt || startsAt > now
  })
}

type Extending = {
  id: string
  through: CalendarDate
  settings: Settings
  bookFirst: BookFirst
}

/** False if the class was given to others meanwhile. */
async function extend(extending: Extending, now: Date): Promise<boolean> {
  const { id, bookFirst } = extending
  return await transaction(async (tx) => {
    const row = await lockSeries(tx, id)
    if (!row) return false
    if (!(await isTaught(tx, row))) return true
    await extendThrough(tx, system, row, extending, now)
    await bookFirst(tx, id, now)
    return true
  })
}

/**
 * Part of a command, after `lockSeries`: creates the dates of a class through a day that do not
 * exist yet. Skips conflicting ones until staff restore them, and does without a busy assistant.
 */
export async function extendThrough(
  tx: Transaction,
  actor: Actor,
  row: KnownSeries,
  { through, settings }: Pick<Extending, 'through' | 'settings'>,
  now: Date,
): Promise<void> {
  const days = daysToCome(row, through, now)
  if (days.length === 0) return
  const { id } = row
  await expireLapsedHolds(tx, coachesOfSeries(row), now)
  const { taken, busy } = await scheduleDates(tx, row, days, settings.bufferMinutes)
  await tx.lessonSeriesException.createMany({
    data: taken.map(({ day }) => ({ seriesId: id, originalOn: dateForDatabase(day) })),
    skipDuplicates: true,
  })
  const scheduledThrough = dateForDatabase(through)
  await tx.lessonSeries.update({ where: { id }, data: { scheduledThrough } })
  const subject = { subjectKind: 'lesson-series', subjectId: id }
  const details = { through, leftOut: taken.length, withoutAssistant: busy.length }
  await recordAuditEvent(tx, actor, { action: 'extend-class', ...subject, details }, now)
}
