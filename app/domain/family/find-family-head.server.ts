import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'
import { fullName } from './athletes/athlete'

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
  if (!may(staff, 'correct-families') || !isRowId(guardianId)) return null
  const guardian = await tx.guardian.findFirst({
    where: { id: guardianId, erasedAt: null, joinedToId: null },
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
  if (!may(staff, 'correct-families') || !isRowId(guardianId)) return null
  const guardian = await database().guardian.findUnique({
    where: { id: guardianId },
    select: { joinedToId: true },
  })
  return guardian?.joinedToId ?? null
}
