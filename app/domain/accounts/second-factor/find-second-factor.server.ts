import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'

export type FactorInUse = {
  since: Date
  recoveryCodes: { left: number; madeAt: Date } | null
}

/** What stands beside somebody's password; null where nothing does. */
export async function findFactorInUse({ accountId }: Staff): Promise<FactorInUse | null> {
  const factor = await database().secondFactor.findFirst({
    where: { accountId, confirmedAt: { not: null } },
    select: { confirmedAt: true, account: { select: { recoveryCodes: true } } },
  })
  if (!factor?.confirmedAt) return null
  const codes = factor.account.recoveryCodes
  const [first] = codes
  const left = codes.filter(({ usedAt }) => usedAt === null).length
  return {
    since: factor.confirmedAt,
    recoveryCodes: first ? { left, madeAt: first.createdAt } : null,
  }
}
