import type { Transaction } from '~/platform/database.server'
import { rightNames, type Rights } from '../guardians/guardian-rights'
import type { OneChild } from './one-child'

/**
 * Part of making one of two: whoever stands for either stands for the child, with what they may do for
 * either. Who had ended for the one that stays stands for it again where they stand for the other. Where that
 * brings somebody new, nobody shows the others how they are reached, or what they paid, until they say so.
 */
export async function handGuardianshipsOver(
  tx: Transaction,
  { keptId, twinId }: OneChild,
): Promise<void> {
  const before = await tx.guardianship.findMany({ where: { athleteId: keptId } })
  const coming = await tx.guardianship.findMany({ where: { athleteId: twinId } })
  for (const row of coming) {
    const { guardianId } = row
    const own = before.find((one) => one.guardianId === guardianId)
    const where = { guardianId_athleteId: { guardianId, athleteId: keptId } }
    if (!own) await tx.guardianship.create({ data: { ...row, athleteId: keptId } })
    else if (row.endedAt === null) {
      const rights = own.endedAt === null ? allOf(own, row) : allOf(row, row)
      const data = { ...rights, endedAt: null, version: { increment: 1 } }
      await tx.guardianship.update({ where, data })
    }
  }
  await tx.guardianship.deleteMany({ where: { athleteId: twinId } })
  if (bringsNew(before, coming) || bringsNew(coming, before)) {
    const data = { sharesContact: false, sharesPayments: false, version: { increment: 1 } }
    await tx.guardianship.updateMany({ where: { athleteId: keptId }, data })
  }
}

type Standing = { guardianId: string; endedAt: Date | null }

function bringsNew(some: Standing[], others: Standing[]): boolean {
  const standing = (all: Standing[]) =>
    all.flatMap(({ guardianId, endedAt }) => (endedAt ? [] : [guardianId]))
  return standing(others).some((id) => !standing(some).includes(id))
}

function allOf(one: Rights, other: Rights): Rights {
  const joined = rightNames.map((name) => [name, one[name] || other[name]] as const)
  return Object.fromEntries(joined) as Rights
}
