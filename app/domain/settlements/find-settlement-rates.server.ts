import { database, type Transaction } from '~/platform/database/database.server'
import { dateFromDatabase } from '~/values/business-time'
import type { Payee } from '~/values/payee'
import { columnsOf } from './payee-columns'
import type { SettlementRate } from './settlement-rate'

/** A payee's rates with the name of their lesson type, the latest first. */
export async function findSettlementRates(
  payee: Payee,
  tx: Transaction = database(),
): Promise<(SettlementRate & { lessonType: string | null })[]> {
  const rates = await tx.settlementRate.findMany({
    relationLoadStrategy: 'join',
    where: columnsOf(payee),
    include: { lessonType: { select: { name: true } } },
    orderBy: [{ validFrom: 'desc' }, { id: 'desc' }],
  })
  return rates.map(({ id, lessonTypeId, kind, validFrom, lessonType, ...amounts }) => ({
    id,
    lessonTypeId,
    kind,
    amount: (kind === 'share' ? amounts.percent : amounts.amountCents) ?? 0,
    memberAmount: amounts.memberAmountCents,
    validFrom: dateFromDatabase(validFrom),
    lessonType: lessonType?.name ?? null,
  }))
}
