import { database } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { OpenPayLine } from './find-open-pay.server'

/** A coach's locked periods, the latest first. */
export async function findPayPeriods(coachId: string) {
  const periods = await database().payPeriod.findMany({
    where: { coachId },
    orderBy: { startsOn: 'desc' },
  })
  return periods.map(withDates)
}

/** A locked period with its coach, lines and adjustments. */
export async function findPayPeriod(id: string) {
  if (!isRowId(id)) return null
  const period = await database().payPeriod.findUnique({
    relationLoadStrategy: 'join',
    where: { id },
    include: {
      coach: { select: { id: true, name: true } },
      lines: {
        include: { lesson: { select: { startsAt: true, lessonType: { select: { name: true } } } } },
      },
      adjustments: {
        select: { id: true, amountCents: true, reason: true },
        orderBy: { id: 'asc' },
      },
    },
  })
  if (!period) return null
  const lines = period.lines.map(
    ({ lesson, rateKind, rateAmount, ...line }): Omit<OpenPayLine, 'withoutAttendance'> => ({
      ...line,
      startsAt: lesson.startsAt,
      lessonType: lesson.lessonType.name,
      rate: rateKind && rateAmount !== null ? { kind: rateKind, amount: rateAmount } : null,
    }),
  )
  const byStart = lines.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return { ...withDates(period), lines: byStart }
}

function withDates<Period extends { startsOn: Date; endsOn: Date }>(period: Period) {
  const { startsOn, endsOn } = period
  return { ...period, startsOn: dateFromDatabase(startsOn), endsOn: dateFromDatabase(endsOn) }
}
