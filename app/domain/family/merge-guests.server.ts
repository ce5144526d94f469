import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'

type Joining = { guardianId: string; guestIds: string[] }

/**
 * Part of verifying an address: merges guests into a guardian with an account, with all their
 * athletes. Guest records stay, for what they signed. Missing guardian details are taken from the
 * newest guest.
 */
export async function mergeGuests(
  tx: Transaction,
  actor: Actor,
  { guardianId, guestIds }: Joining,
  now: Date,
): Promise<void> {
  const joined = { guardianId: { in: guestIds } }
  const stoodFor = await tx.guardianship.findMany({ where: joined })
  const taken = stoodFor.map((one) => {
    const invitedById = one.invitedById === guardianId ? null : one.invitedById
    return { ...one, guardianId, invitedById }
  })
  await tx.guardianship.createMany({ data: taken, skipDuplicates: true })
  await tx.guardianship.deleteMany({ where: joined })
  await reassignTags(tx, { guardianId, guestIds })
  await tx.staffNote.updateMany({ where: joined, data: { guardianId } })
  await tx.familyDocument.updateMany({ where: joined, data: { guardianId } })
  await tx.importFamily.updateMany({ where: joined, data: { guardianId } })
  await tx.guardian.updateMany({
    where: { id: { in: guestIds } },
    data: { mergedIntoId: guardianId },
  })
  await completeGuardian(tx, { guardianId, guestIds })
  for (const guestId of guestIds) {
    const entry = { action: 'merge-guest', subjectKind: 'guardian', subjectId: guestId }
    await recordAuditEvent(tx, actor, { ...entry, details: { mergedInto: guardianId } }, now)
  }
}

async function reassignTags(tx: Transaction, { guardianId, guestIds }: Joining): Promise<void> {
  const theirs = { guardianId: { in: guestIds } }
  const tags = await tx.familyTag.findMany({ where: theirs, orderBy: { createdAt: 'asc' } })
  await tx.familyView.deleteMany({ where: theirs })
  await tx.familyTag.deleteMany({ where: theirs })
  const taken = tags.map((tag) => ({ ...tag, guardianId }))
  await tx.familyTag.createMany({ data: taken, skipDuplicates: true })
}

async function completeGuardian(tx: Transaction, { guardianId, guestIds }: Joining) {
  const newest = await tx.guardian.findFirst({
    where: { id: { in: guestIds } },
    orderBy: { createdAt: 'desc' },
    select: reachedBy,
  })
  const own = await tx.guardian.findUniqueOrThrow({ where: { id: guardianId }, select: reachedBy })
  if (!newest || Object.values(own).some((said) => said !== '')) return
  await tx.guardian.update({ where: { id: guardianId }, data: newest })
}

const reachedBy = { phone: true, emergencyContactName: true, emergencyContactPhone: true } as const
