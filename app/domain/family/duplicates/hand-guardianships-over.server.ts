import type { Transaction } from '~/platform/database/database.server'
import type { MergedAthlete } from './merged-athlete'

/**
 * Part of making one of two: who stands, or stood, for the one that stays does so as before, whatever they
 * typed in elsewhere; who is known of the duplicate alone comes with what they may do for it. Where that brings
 * somebody new, nobody shows the others how they are reached, or what they paid, until they say so; otherwise
 * they do where they did for both.
 * @returns whether it brings somebody new
 */
export async function handGuardianshipsOver(
  tx: Transaction,
  { keptId, duplicateId }: MergedAthlete,
): Promise<boolean> {
  const before = await tx.guardianship.findMany({ where: { athleteId: keptId } })
  const coming = await tx.guardianship.findMany({ where: { athleteId: duplicateId } })
  const areNew = bringsNew(before, coming) || bringsNew(coming, before)
  for (const row of coming) {
    const { guardianId } = row
    const own = before.find((one) => one.guardianId === guardianId)
    if (!own) await tx.guardianship.create({ data: { ...row, athleteId: keptId } })
    else
      await tx.guardianship.update({
        where: { guardianId_athleteId: { guardianId, athleteId: keptId } },
        data: {
          sharesContact: own.sharesContact && row.sharesContact,
          sharesPayments: own.sharesPayments && row.sharesPayments,
          version: { increment: 1 },
        },
      })
  }
  await tx.guardianship.deleteMany({ where: { athleteId: duplicateId } })
  if (areNew) {
    const data = { sharesContact: false, sharesPayments: false, version: { increment: 1 } }
    await tx.guardianship.updateMany({ where: { athleteId: keptId }, data })
  }
  return areNew
}

type Standing = { guardianId: string; endedAt: Date | null }

function bringsNew(some: Standing[], others: Standing[]): boolean {
  const standing = (all: Standing[]) =>
    all.flatMap(({ guardianId, endedAt }) => (endedAt ? [] : [guardianId]))
  return standing(others).some((id) => !standing(some).includes(id))
}
