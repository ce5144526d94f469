import { database, type Transaction } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import { fewestFree, findDatesOfClasses } from './find-dates-to-come.server'

/**
 * How many places of each of these dates are first offered to whoever waits for its class: as many as
 * wait, while one is free on every date to come. Families do not book them singly, staff may.
 * Dates without one are left out.
 */
export async function findPlacesForWaiting(
  lessonIds: string[],
  now: Date,
  tx: Transaction = database(),
): Promise<Map<string, number>> {
  const waits = { endedAt: null, offer: null }
  const classes = await tx.termClass.findMany({
    where: {
      waiting: { some: waits },
      series: { lessons: { some: { id: { in: lessonIds } } } },
    },
    select: {
      id: true,
      series: { select: { id: true, timeZone: true } },
      term: { select: { startsOn: true, endsOn: true } },
      _count: { select: { waiting: { where: waits } } },
    },
  })
  if (classes.length === 0) return new Map()
  const ranges = classes.map(({ id, series, term: { startsOn, endsOn } }) => {
    const until = endsOn && dateFromDatabase(endsOn)
    return { id, series, from: dateFromDatabase(startsOn), until }
  })
  const toCome = await findDatesOfClasses(ranges, now, tx)
  const inLine = new Map<string, number>()
  for (const { id, _count } of classes) {
    const dates = toCome.get(id) ?? []
    const places = Math.min(_count.waiting, fewestFree(dates) ?? 0)
    if (places === 0) continue
    for (const { lessonId } of dates) inLine.set(lessonId, places)
  }
  return inLine
}
