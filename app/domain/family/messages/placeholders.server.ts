import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { formatList } from '~/values/format/format-list'
import { formatMoment } from '~/values/format/format-time'
import { findEmailedGuardian } from '../find-email-address.server'
import type { MessagePlaceholders } from './family-message'

/**
 * What a message says of its reader. Names are left out for an unverified address, as others may
 * have typed it; lessons are those that the guardian booked or may see.
 */
export async function findPlaceholders(
  tx: Transaction,
  guardianId: string,
  now: Date,
): Promise<MessagePlaceholders> {
  const [{ firstName, isProved }, athletes, next, { timeZone }] = await Promise.all([
    findEmailedGuardian(tx, guardianId),
    tx.athlete.findMany({
      where: { guardianships: { some: { guardianId, endedAt: null } } },
      orderBy: [{ bornOn: 'asc' }, { id: 'asc' }],
      select: { firstName: true },
    }),
    findNextLesson(tx, guardianId, now),
    findSettings(tx),
  ])
  const names = isProved ? formatList(athletes.map((one) => one.firstName)) : ''
  return {
    name: firstName,
    athletes: names || 'your child',
    'next lesson': next ? formatMoment(next.startsAt, timeZone) : 'not booked yet',
  }
}

async function findNextLesson(tx: Transaction, guardianId: string, now: Date) {
  const stands = { some: { guardianId, endedAt: null, maySeeLessons: true } }
  return await tx.lesson.findFirst({
    where: {
      startsAt: { gt: now },
      releasedAt: null,
      bookings: {
        some: {
          status: 'confirmed',
          OR: [
            { order: { guardianId } },
            { places: { some: { athlete: { guardianships: stands } } } },
          ],
        },
      },
    },
    orderBy: { startsAt: 'asc' },
    select: { startsAt: true },
  })
}
