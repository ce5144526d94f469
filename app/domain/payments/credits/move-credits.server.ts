import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { movementsInOrder } from './find-credits.server'
import { creditsLeft, expiryOf, type CreditUse } from './credit'

/** A missed place, and what its make-up credit will be good for. */
type Missed = {
  placeId: string
  athleteId: string
  orderId: string
  lessonTypeId: string
  expiresAt: Date
}

/** Part of a command, with the booking locked: grants a make-up credit. Idempotent. */
export async function grantMakeUp(
  tx: Transaction,
  { placeId: missedPlaceId, lessonTypeId, expiresAt, ...whose }: Missed,
  now: Date,
): Promise<void> {
  const known = await tx.lessonCredit.findUnique({ where: { missedPlaceId } })
  const { id: creditId } =
    known ??
    (await tx.lessonCredit.create({
      data: {
        id: newId(),
        ...whose,
        missedPlaceId,
        credits: 1,
        lessonTypes: { create: { lessonTypeId } },
      },
    }))
  const movement = { kind: 'granted', credits: 1, movedAt: now, expiresAt } as const
  await tx.creditMovement.create({ data: { id: newId(), creditId, ...movement } })
}

/**
 * Part of a command, with the booking locked: ends the remaining make-up credits of these places.
 */
export async function endMakeUps(tx: Transaction, placeIds: string[], now: Date): Promise<void> {
  const credits = await tx.lessonCredit.findMany({
    where: { missedPlaceId: { in: placeIds } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id } of credits) await endCredits(tx, id, now)
}

/** Likewise for one credit. Returns the number ended. */
export async function endCredits(tx: Transaction, creditId: string, now: Date): Promise<number> {
  await lockRow(tx, 'lesson_credit', creditId)
  const left = creditsLeft(await tx.creditMovement.findMany({ where: { creditId } }))
  if (left === 0) return 0
  const movement = { kind: 'ended', credits: -left, movedAt: now } as const
  await tx.creditMovement.create({ data: { id: newId(), creditId, ...movement } })
  return left
}

/** Part of a command, with the credits locked: pays for each place with a credit. */
export async function useCredits(
  tx: Transaction,
  uses: Pick<CreditUse, 'creditId' | 'bookingId' | 'athleteId'>[],
  now: Date,
): Promise<void> {
  for (const { creditId, bookingId, athleteId } of uses) {
    const { id: placeId } = await tx.bookingPlace.findUniqueOrThrow({
      where: { bookingId_athleteId: { bookingId, athleteId } },
    })
    const movement = { kind: 'used', credits: -1, placeId, movedAt: now } as const
    await tx.creditMovement.create({ data: { id: newId(), creditId, ...movement } })
  }
}

/**
 * Part of a command, with the booking locked: returns the credits that paid for it.
 * @param leastUntil the earliest expiry after returning; null keeps the original
 */
export async function returnCredits(
  tx: Transaction,
  bookingId: string,
  leastUntil: Date | null,
  now: Date,
): Promise<void> {
  const used = await tx.creditMovement.findMany({
    where: { kind: 'used', place: { bookingId } },
    orderBy: { creditId: 'asc' },
    include: {
      credit: {
        include: {
          missedPlace: true,
          movements: movementsInOrder,
          sale: { select: { payment: { select: { reversal: true } } } },
        },
      },
    },
  })
  for (const { creditId, placeId, credit } of used) {
    const isLonger = leastUntil !== null && leastUntil > expiryOf(credit.movements)
    const movement = { kind: 'returned', credits: 1, placeId, movedAt: now } as const
    const expiresAt = isLonger ? leastUntil : null
    await tx.creditMovement.create({ data: { id: newId(), creditId, ...movement, expiresAt } })
    // attendance was corrected since: the athlete came after all
    const isMissed = !credit.missedPlace || credit.missedPlace.attendance === 'absent'
    // or the package turned out to be unpaid
    const isUnpaid = Boolean(credit.sale?.payment.reversal)
    if (!isMissed || isUnpaid) await endCredits(tx, creditId, now)
  }
}
