import type { Transaction } from '~/platform/database/database.server'
import type { Rights } from './guardian-rights'

type Coming = { athleteId: string; guardianId: string; invitedById: string; rights: Rights }

/** Part of a command, once the athlete is locked: somebody stands for them from now on, or does so again. */
export async function addGuardian(
  tx: Transaction,
  { athleteId, guardianId, invitedById, rights }: Coming,
  now: Date,
): Promise<void> {
  const guardianId_athleteId = { guardianId, athleteId }
  const begun = {
    ...rights,
    sharesContact: false,
    sharesPayments: false,
    wantsReminders: false,
    createdAt: now,
  }
  await tx.guardianship.upsert({
    where: { guardianId_athleteId },
    create: { ...guardianId_athleteId, ...begun, invitedById },
    // by whom they came first stays: whoever entered the child is not invited by those whom they invited
    update: { ...begun, endedAt: null, version: { increment: 1 } },
  })
}

export async function isStanding(
  tx: Transaction,
  guardianId: string,
  athleteId: string,
): Promise<boolean> {
  return (await tx.guardianship.count({ where: { guardianId, athleteId, endedAt: null } })) > 0
}
