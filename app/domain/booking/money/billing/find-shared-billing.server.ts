import { findGuardians } from '~/domain/family/guardians/find-guardians.server'
import { findBalances, keptCents, sumOf } from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear } from '~/values/format-time'

const shown = 50

/** What was charged for a lesson, and what came in for it and stays. */
export type SharedBilling = {
  id: string
  lessonName: string
  startsAt: Date
  currency: string
  chargedCents: number
  paidCents: number
}

/**
 * What another guardian was charged for the lessons of an athlete alone, the last first; null where they
 * keep it to themselves, or where the athlete is not the asking one's.
 */
export async function findSharedBilling(
  parent: Pick<Parent, 'id'>,
  { athleteId, guardianId }: { athleteId: string; guardianId: string },
): Promise<SharedBilling[] | null> {
  const found = await findGuardians(parent, athleteId)
  const other = found?.others.find((one) => one.guardianId === guardianId)
  if (!other?.sharesPayments) return null
  const rows = await database().booking.findMany({
    where: {
      order: { guardianId },
      charges: { some: {} },
      places: { some: { athleteId }, every: { athleteId } },
    },
    orderBy: [{ lesson: { startsAt: 'desc' } }, { id: 'desc' }],
    take: shown,
    select: {
      id: true,
      currency: true,
      lesson: { select: { startsAt: true } },
      lessonType: { select: { name: true } },
    },
  })
  const balances = await findBalances({ bookingIds: rows.map(({ id }) => id) })
  return rows.map(({ id, currency, lesson, lessonType }) => {
    const sums = sumOf(balances.filter(({ bookingId }) => bookingId === id))
    return {
      id,
      currency,
      chargedCents: sums.chargedCents,
      paidCents: keptCents(sums),
      lessonName: lessonType.name,
      startsAt: lesson.startsAt,
    }
  })
}

/** What another guardian was charged for one lesson, and paid. */
export function presentSharedBilling(money: SharedBilling, zone: TimeZone) {
  const { id, lessonName, startsAt, currency, chargedCents, paidCents } = money
  return {
    id,
    title: `${lessonName}, ${formatMomentWithYear(startsAt, zone)}`,
    lines: [{ label: 'Charged', amount: formatMoney(chargedCents, currency) }],
    total: { label: 'Paid', amount: formatMoney(paidCents, currency) },
  }
}
