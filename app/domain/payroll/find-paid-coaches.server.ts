import { database } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'

/** All coaches with the last day of their last locked period, and whether they have a rate. */
export async function findPaidCoaches() {
  const coaches = await database().coach.findMany({
    relationLoadStrategy: 'join',
    orderBy: [{ active: 'desc' }, { position: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      active: true,
      payPeriods: { orderBy: { endsOn: 'desc' }, take: 1, select: { endsOn: true } },
      _count: { select: { payRates: true } },
    },
  })
  return coaches.map(({ payPeriods: [last], _count, ...coach }) => ({
    ...coach,
    lockedUntil: last ? dateFromDatabase(last.endsOn) : null,
    hasRate: _count.payRates > 0,
  }))
}

export async function findPaidCoach(id: string) {
  if (!isRowId(id)) return null
  return await database().coach.findUnique({ where: { id }, select: { id: true, name: true } })
}
