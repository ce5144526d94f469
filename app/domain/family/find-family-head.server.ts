import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { fullName } from './athletes/athlete'
import { maySeeFamily } from './visible-to.server'

/** A family's heading: its guardian with contact details. */
export type FamilyHead = {
  id: string
  version: number
  name: string
  email: string | null
  phone: string
  archivedAt: Date | null
  hasAccount: boolean
}

/** Null if there is none or the actor may not see all families. */
export async function findFamilyHead(
  staff: Staff,
  guardianId: string,
  tx: Transaction = database(),
): Promise<FamilyHead | null> {
  if (!(await maySeeFamily(staff, guardianId, tx))) return null
  const guardian = await tx.guardian.findFirst({
    where: { id: guardianId, erasedAt: null, mergedIntoId: null },
    select: {
      id: true,
      version: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      archivedAt: true,
      account: { select: { id: true } },
    },
  })
  if (!guardian) return null
  const { firstName, lastName, account, ...rest } = guardian
  return { ...rest, name: fullName({ firstName, lastName }), hasAccount: account !== null }
}

/** The guardian that this one was merged into; null if not merged. */
export async function findGuardianMergedInto(
  staff: Staff,
  guardianId: string,
): Promise<string | null> {
  if (!(await maySeeFamily(staff, guardianId))) return null
  const guardian = await database().guardian.findUnique({
    where: { id: guardianId },
    select: { mergedIntoId: true },
  })
  return guardian?.mergedIntoId ?? null
}
