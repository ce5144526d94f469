import { expireLapsedHolds } from '~/domain/booking/holds/expired-holds.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { KnownTermClass } from './terms/find-term-class.server'

/** Part of a command: locks the coaches of a class's dates, which may be several. */
export async function lockClass(
  tx: Transaction,
  { series }: { series: Pick<KnownTermClass['series'], 'id' | 'coachId'> },
  now: Date,
): Promise<void> {
  const coachIds = await findCoachesOf(tx, [series], now)
  await lockCoaches(tx, coachIds)
  await expireLapsedHolds(tx, coachIds, now)
}

/** Part of a command: likewise, then one of its enrollments, in the order in which all do it. */
export async function lockClassAndEnrollment(
  tx: Transaction,
  termClass: { series: Pick<KnownTermClass['series'], 'id' | 'coachId'> },
  enrollmentId: string,
  now: Date,
): Promise<void> {
  await lockClass(tx, termClass, now)
  await lockRow(tx, 'enrollment', enrollmentId)
}

/** Of several classes, so that all are locked in one order. */
export async function findCoachesOf(
  tx: Transaction,
  series: { id: string; coachId: string }[],
  now: Date,
): Promise<string[]> {
  const seriesId = { in: series.map(({ id }) => id) }
  const dates = await tx.lesson.findMany({
    where: { seriesId, releasedAt: null, endsAt: { gt: now } },
    distinct: ['coachId'],
    select: { coachId: true },
  })
  return [...new Set([...series, ...dates].map(({ coachId }) => coachId))]
}
