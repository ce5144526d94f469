import type { Prisma, Transaction } from '~/platform/database/database.server'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { isCurrent } from '~/domain/enrollment/enrollment'

/** Part of a command: whether an athlete is enrolled in one of these classes, trials aside. */
export async function isAnyoneEnrolled(
  tx: Transaction,
  termClass: Prisma.TermClassWhereInput,
  today: CalendarDate,
): Promise<boolean> {
  const rows = await tx.enrollment.findMany({
    where: { termClass, isTrial: false },
    select: { startsOn: true, endsOn: true },
  })
  return rows.some(({ startsOn, endsOn }) => {
    const days = {
      startsOn: dateFromDatabase(startsOn),
      endsOn: endsOn && dateFromDatabase(endsOn),
    }
    return isCurrent(days, today)
  })
}
