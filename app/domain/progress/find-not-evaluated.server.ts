import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { bookedStatuses } from '~/domain/booking/booking'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { athletesToRead, type ReadAthlete } from './progress-access.server'

/** `lastAt` is null without evaluations. */
type NotEvaluated = Omit<ReadAthlete, 'photoConsent'> & { lastAt: Date | null }

/** Accessible athletes who had a lesson but no evaluation for a number of days, longest first. */
export async function findNotEvaluated(
  staff: Staff,
  days: number,
  now: Date = clock.now(),
): Promise<NotEvaluated[]> {
  const since = addMinutes(now, -days * 24 * 60)
  const cameOnce = { status: { in: [...bookedStatuses] }, lesson: { startsAt: { lt: now } } }
  const athletes = await database().athlete.findMany({
    where: {
      AND: [
        await athletesToRead(staff, now),
        { places: { some: { booking: cameOnce } } },
        { evaluations: { none: { evaluatedAt: { gt: since } } } },
      ],
    },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      evaluations: { select: { evaluatedAt: true }, orderBy: { evaluatedAt: 'desc' }, take: 1 },
    },
    orderBy: { id: 'asc' },
  })
  return athletes
    .map(({ evaluations, ...athlete }) => ({
      ...athlete,
      lastAt: evaluations[0]?.evaluatedAt ?? null,
    }))
    .sort((one, other) => (one.lastAt?.getTime() ?? 0) - (other.lastAt?.getTime() ?? 0))
}
