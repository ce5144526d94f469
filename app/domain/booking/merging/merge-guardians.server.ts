import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { voidRemovals } from '~/domain/family/guardians/guardianships.server'
import { mergeGuests } from '~/domain/family/merge-guests.server'
import { removeAllPaymentMethods } from '~/domain/payments/saved-payment-methods/remove-payment-method.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome, Refused } from '~/values/outcome'
import { may } from '~/values/permissions'
import { findBookingIdsOf, lockBookings } from '../find/lock-booking.server'
import { reassignRecords } from '../guests/reassign-records.server'
import { replaceLinks } from '../links/order-links.server'
import { lockGuardians } from './lock-guardians.server'
import type { MergedGuardian, MergingInput, MergingRefusal } from './merge-guardians'

type Choices = Omit<MergingInput, 'sure'>

/**
 * Merges two records of one adult: reassigns orders, athletes, tags, emails and waiting list
 * entries, with the chosen details. Signatures stay unchanged and are shown with the kept record.
 * Idempotent. Null if one is gone or without permission.
 */
export async function mergeGuardians(
  staff: Staff,
  { keptId, duplicateId }: MergedGuardian,
  choices: Choices,
  now: Date = clock.now(),
): Promise<Outcome<{ guardianId: string }, MergingRefusal> | null> {
  if (!may(staff, 'merge-duplicates') || !isRowId(keptId) || !isRowId(duplicateId)) return null
  if (keptId === duplicateId) return null
  return await transaction(async (tx) => {
    await lockBookings(tx, await findBookingIdsOf(tx, { guardianId: duplicateId }))
    await lockGuardians(tx, [keptId, duplicateId])
    const pair = await findPair(tx, { keptId, duplicateId })
    if (!pair) return null
    const { kept, duplicate } = pair
    if (duplicate.mergedIntoId === keptId) return { guardianId: keptId }
    if (duplicate.mergedIntoId !== null) return null
    const refusal =
      whyNotOf(pair, choices) ?? (await whyNotMergeGuardians(tx, { keptId, duplicateId }, now))
    if (refusal) return refusal

    await reassignAll(tx, staff, pair, now)
    await tx.guardian.update({
      where: { id: keptId },
      data: {
        ...chosenOf(pair, choices),
        ...(duplicate.archivedAt === null && { archivedAt: null }),
        version: { increment: 1 },
      },
    })
    const subject = { subjectKind: 'guardian', subjectId: keptId }
    const details = { merged: duplicateId }
    await recordAuditEvent(tx, staff, { action: 'merge-guardians', ...subject, details }, now)
    return { guardianId: kept.id }
  })
}

const include = { account: { select: { id: true } } } as const
type Guardian = Prisma.GuardianGetPayload<{ include: typeof include }>
type Pair = { kept: Guardian; duplicate: Guardian }

async function findPair(
  tx: Transaction,
  { keptId, duplicateId }: MergedGuardian,
): Promise<Pair | null> {
  const rows = await tx.guardian.findMany({
    where: { id: { in: [keptId, duplicateId] }, erasedAt: null },
    include,
  })
  const kept = rows.find(({ id, mergedIntoId }) => id === keptId && mergedIntoId === null)
  const duplicate = rows.find(({ id }) => id === duplicateId)
  return kept && duplicate ? { kept, duplicate } : null
}

function whyNotOf(
  { kept, duplicate }: Pair,
  { keptVersion, duplicateVersion }: Choices,
): Refused<MergingRefusal> | null {
  if (duplicate.account) return { refused: kept.account ? 'both-have-accounts' : 'account-goes' }
  const isSeen = kept.version === keptVersion && duplicate.version === duplicateVersion
  return isSeen ? null : { refused: 'changed-meanwhile' }
}

/** Why two guardians cannot be merged now, whatever details are chosen. */
export async function whyNotMergeGuardians(
  tx: Transaction,
  { keptId, duplicateId }: MergedGuardian,
  now: Date,
): Promise<Refused<MergingRefusal> | null> {
  const theirs = { guardianId: duplicateId }
  const isOpen = {
    order: theirs,
    onBehalf: null,
    status: { in: ['held', 'awaiting_payment'] },
    heldUntil: { gt: now },
  } satisfies Prisma.BookingWhereInput
  if ((await tx.booking.count({ where: isOpen })) > 0) return { refused: 'being-booked' }
  const isPaying = {
    order: theirs,
    state: { in: ['open', 'on_its_way'] },
  } satisfies Prisma.PaymentAttemptWhereInput
  if ((await tx.paymentAttempt.count({ where: isPaying })) > 0) return { refused: 'being-paid' }
  // the kept guardian's rights count for a shared athlete, even if ended
  const books = { endedAt: null, mayBook: true } as const
  const alone = await tx.athlete.findFirst({
    where: {
      AND: [
        { guardianships: { some: { guardianId: duplicateId, ...books } } },
        { guardianships: { some: { guardianId: keptId } } },
        {
          guardianships: {
            none: { ...books, guardianId: { not: duplicateId }, guardian: { erasedAt: null } },
          },
        },
      ],
    },
    select: { firstName: true, lastName: true },
  })
  return alone ? { refused: 'leaves-athlete', detail: fullName(alone) } : null
}

async function reassignAll(
  tx: Transaction,
  staff: Staff,
  { kept, duplicate }: Pair,
  now: Date,
): Promise<void> {
  const [keptId, duplicateId] = [kept.id, duplicate.id]
  const joining = { guardianId: keptId, guestIds: [duplicateId] }
  const theirs = { where: { guardianId: duplicateId }, data: { guardianId: keptId } }
  const either = { OR: [{ guardianId: duplicateId }, { requestedById: duplicateId }] }
  await voidRemovals(tx, either, now)
  await tx.guardian.updateMany({
    where: { mergedIntoId: duplicateId },
    data: { mergedIntoId: keptId },
  })
  // a card is charged for whoever agreed to it
  await removeAllPaymentMethods(tx, staff, duplicateId, now)
  await mergeGuests(tx, staff, joining, now)
  if (kept.account) await closeToLinks(tx, duplicateId, now)
  await reassignRecords(tx, joining)
  await tx.shareLink.updateMany(theirs)
  await tx.guardianRemoval.updateMany(theirs)
  for (const by of ['invitedById', 'acceptedById', 'claimedById'] as const)
    await tx.guardianInvitation.updateMany({ where: { [by]: duplicateId }, data: { [by]: keptId } })
  await tx.guardianRemoval.updateMany({
    where: { requestedById: duplicateId },
    data: { requestedById: keptId },
  })
  // one of them may have added the other
  for (const guardianId of [keptId, { not: keptId }])
    await tx.guardianship.updateMany({
      where: { invitedById: duplicateId, guardianId },
      data: { invitedById: guardianId === keptId ? null : keptId },
    })
}

/** An account's bookings are visible only when signed in, not by earlier links or browsers. */
async function closeToLinks(tx: Transaction, guardianId: string, now: Date): Promise<void> {
  await replaceLinks(tx, { guardianId }, now)
  const data = { visitorTokenHash: null }
  await tx.paymentAttempt.updateMany({ where: { order: { guardianId } }, data })
  await tx.order.updateMany({ where: { guardianId }, data })
}

/** An account keeps its sign-in address. */
function chosenOf({ kept, duplicate }: Pair, choices: Choices): Prisma.GuardianUpdateInput {
  const of = (side: 'kept' | 'duplicate' | undefined) => (side === 'duplicate' ? duplicate : kept)
  const [name, email, phone, emergency] = [
    of(choices.name),
    of(kept.account ? 'kept' : choices.email),
    of(choices.phone),
    of(choices.emergency),
  ]
  return {
    firstName: name.firstName,
    lastName: name.lastName,
    email: email.email,
    phone: phone.phone,
    emergencyContactName: emergency.emergencyContactName,
    emergencyContactPhone: emergency.emergencyContactPhone,
  }
}
