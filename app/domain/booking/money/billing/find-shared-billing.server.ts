import { lessonTitle, withTitle } from '~/domain/catalogue/lesson-title'
import { findGuardians } from '~/domain/family/guardians/find-guardians.server'
import {
  findBalances,
  keptCents,
  sumBalances,
} from '~/domain/payments/charges/find-balances.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear } from '~/values/format/format-time'

const shown = 50

/** A lesson's charges, and payments that were kept. */
type SharedBilling = {
  id: string
  lessonName: string
  startsAt: Date
  currency: string
  chargedCents: number
  paidCents: number
}

/**
 * Another guardian's charges for one athlete's lessons, latest first; null if not shared, or the
 * athlete is not the viewer's.
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
      ...withTitle,
    },
  })
  const balances = await findBalances({ bookingIds: rows.map(({ id }) => id) })
  return rows.map(({ id, currency, lesson, ...row }) => {
    const sums = sumBalances(balances.filter(({ bookingId }) => bookingId === id))
    return {
      id,
      currency,
      chargedCents: sums.chargedCents,
      paidCents: keptCents(sums),
      lessonName: lessonTitle(row),
      startsAt: lesson.startsAt,
    }
  })
}

/** Another guardian's charges and payments for one lesson. */
export function presentSharedBilling(money: SharedBilling, zone: TimeZone) {
  const { id, lessonName, startsAt, currency, chargedCents, paidCents } = money
  return {
    id,
    title: `${lessonName}, ${formatMomentWithYear(startsAt, zone)}`,
    lines: [{ label: 'Charged', amount: formatMoney(chargedCents, currency) }],
    total: { label: 'Paid', amount: formatMoney(paidCents, currency) },
  }
}
