import { database } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { OpenLine } from './find-open-settlement.server'
import type { Payee } from '~/values/payee'
import { columnsOf } from './payee-columns'

/** A payee's settlements, the latest first. */
export async function findSettlements(payee: Payee) {
  const settlements = await database().settlement.findMany({
    where: columnsOf(payee),
    orderBy: { startsOn: 'desc' },
  })
  return settlements.map(withDates)
}

/**
 * A settlement with its payee, lines and adjustments.
 * @param of only theirs; any without it
 */
export async function findSettlement(id: string, of?: Payee) {
  if (!isRowId(id)) return null
  const settlement = await database().settlement.findUnique({
    relationLoadStrategy: 'join',
    where: { id, ...(of && columnsOf(of)) },
    include: {
      coach: { select: { id: true, name: true } },
      venue: { select: { id: true, name: true } },
      lines: {
        include: { lesson: { select: { startsAt: true, lessonType: { select: { name: true } } } } },
      },
      adjustments: {
        select: { id: true, amountCents: true, reason: true },
        orderBy: { id: 'asc' },
      },
    },
  })
  if (!settlement) return null
  const lines = settlement.lines.map(
    ({
      lesson,
      rateKind,
      rateAmount,
      rateMemberAmount,
      ...line
    }): Omit<OpenLine, 'withoutAttendance'> => ({
      ...line,
      startsAt: lesson.startsAt,
      lessonType: lesson.lessonType.name,
      rate:
        rateKind && rateAmount !== null
          ? { kind: rateKind, amount: rateAmount, memberAmount: rateMemberAmount }
          : null,
    }),
  )
  const byStart = lines.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return { ...withDates(settlement), payee: payeeOf(settlement), lines: byStart }
}

type Named = { id: string; name: string }

function payeeOf({ coach, venue }: { coach: Named | null; venue: Named | null }) {
  return coach ? ({ kind: 'coach', ...coach } as const) : ({ kind: 'venue', ...venue! } as const)
}

function withDates<Kept extends { startsOn: Date; endsOn: Date }>(kept: Kept) {
  const { startsOn, endsOn } = kept
  return { ...kept, startsOn: dateFromDatabase(startsOn), endsOn: dateFromDatabase(endsOn) }
}
