import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { calendarDateAt, dateForDatabase, dateFromDatabase } from '~/values/business-time'
import { bookDates } from './book-dates.server'
import { findKnownDates } from './find-known-dates.server'
import { findDatesToCome } from '~/domain/scheduling/find-dates-to-come.server'
import {
  findTermClassesWhere,
  type KnownTermClass,
} from '~/domain/enrollment/terms/find-term-class.server'
import { priceDates } from '~/domain/enrollment/plan-enrollment.server'
import { isPausedOn } from '~/domain/enrollment/pauses/pause'

/**
 * Part of a command that created dates of a class, its coach locked: books them for whoever is
 * enrolled, before anyone else can. The days of a camp are chosen one by one. A date that is full,
 * paused, or was canceled or rescheduled stays as it is, and so does one on which the athlete has
 * another place.
 */
export async function bookNewDates(tx: Transaction, seriesId: string, now: Date): Promise<void> {
  for (const termClass of await findTermClassesWhere({ seriesId, term: { kind: 'season' } }, tx))
    await bookDatesOf(tx, termClass, now)
}

/** Books what `bookNewDates` could not: dates that staff put back. */
export async function bookMissingDates(now: Date = clock.now()): Promise<void> {
  const { timeZone } = await findSettings()
  const today = dateForDatabase(calendarDateAt(now, timeZone))
  const classes = await database().termClass.findMany({
    where: {
      term: { kind: 'season' },
      enrollments: {
        some: { isTrial: false, OR: [{ endsOn: null }, { endsOn: { gte: today } }] },
      },
    },
    distinct: ['seriesId'],
    orderBy: { seriesId: 'asc' },
    select: { seriesId: true, series: { select: { coachId: true } } },
  })
  await forEachSequential(classes, async ({ seriesId, series }) => {
    await transaction(async (tx) => {
      await lockCoaches(tx, [series.coachId])
      await bookNewDates(tx, seriesId, now)
    })
  })
}

async function bookDatesOf(tx: Transaction, termClass: KnownTermClass, now: Date): Promise<void> {
  const settings = await findSettings(tx)
  const today = calendarDateAt(now, settings.timeZone)
  const enrollments = await tx.enrollment.findMany({
    where: {
      termClassId: termClass.id,
      isTrial: false,
      overdueFrom: null,
      OR: [{ endsOn: null }, { endsOn: { gte: dateForDatabase(today) } }],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      pauses: true,
      athlete: { select: { id: true, hostGymMember: true } },
    },
  })
  for (const enrollment of enrollments) {
    const { orderId, athlete, pauses, siblingPercent, ...row } = enrollment
    const until = row.endsOn && dateFromDatabase(row.endsOn)
    const between = { from: dateFromDatabase(row.startsOn), until }
    const toCome = await findDatesToCome(termClass, between, now, tx)
    const lessonIds = toCome.map(({ lessonId }) => lessonId)
    const known = await findKnownDates(tx, enrollment, lessonIds)
    const missing = toCome.filter(
      ({ lessonId, free, day }) => !known.has(lessonId) && free > 0 && !isPausedOn(pauses, day),
    )
    if (missing.length === 0) continue
    const charged = { siblingPercent, registrationFeeCents: 0, extras: [] }
    const agreed = { ...charged, isTrial: false, today, settings }
    const dates = priceDates(termClass, missing, agreed)
    await bookDates(tx, { orderId, athlete, dates, termClass, settings }, now)
  }
}
