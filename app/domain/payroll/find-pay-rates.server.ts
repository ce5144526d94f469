import { database, type Transaction } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import type { PayRate } from './pay-rate'

/** A coach's rates with the name of their lesson type, the latest first. */
export async function findPayRates(
  coachId: string,
  tx: Transaction = database(),
): Promise<(PayRate & { lessonType: string | null })[]> {
  const rates = await tx.payRate.findMany({
    relationLoadStrategy: 'join',
    where: { coachId },
    include: { lessonType: { select: { name: true } } },
    orderBy: [{ validFrom: 'desc' }, { id: 'desc' }],
  })
  return rates.map(({ id, lessonTypeId, kind, validFrom, lessonType, amountCents, percent }) => ({
    id,
    lessonTypeId,
    kind,
    amount: (kind === 'share' ? percent : amountCents) ?? 0,
    validFrom: dateFromDatabase(validFrom),
    lessonType: lessonType?.name ?? null,
  }))
}
