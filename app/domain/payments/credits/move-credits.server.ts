import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { movementsInOrder } from './find-credits.server'
import { expiryOf, creditsLeft, type CreditUse } from './credit'

/** A place whose athlete could not come, with all that its credit will be good for. */
export type Missed = {
  placeId: string
  athleteId: string
  orderId: string
  lessonTypeId: string
  expiresAt: Date
}

/** Part of a command, once the booking is locked: gives a credit for a missed one; once, however often. */
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

/** Part of a command, once the booking is locked: what is left of credits for these places can be used no more. */
export async function endMakeUps(tx: Transaction, placeIds: string[], now: Date): Promise<void> {
  const credits = await tx.lessonCredit.findMany({
    where: { missedPlaceId: { in: placeIds } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id } of credits) await endCredits(tx, id, now)
}

/** The same of one credit; how many there were. */
export async function endCredits(tx: Transaction, creditId: string, now: Date): Promise<number> {
  await lockRow(tx, 'lesson_credit', creditId)
  const left = creditsLeft(await tx.creditMovement.findMany({ where: { creditId } }))
  if (left === 0) return 0
  const movement = { kind: 'ended', credits: -left, movedAt: now } as const
  await tx.creditMovement.create({ data: { id: newId(), creditId, ...movement } })
  return left
}

/** Part of a command, once the credits are locked: each place is paid for by one of them. */
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
 * Part of a command, once the booking is locked: every credit that paid for it comes back.
 * @param leastUntil until when it can then be used at least; null leaves it as it was
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
    // it was said since that the athlete had come after all
    const isMissed = !credit.missedPlace || credit.missedPlace.attendance === 'absent'
    // or the package turned out not to be paid for
    const isUnpaid = Boolean(credit.sale?.payment.reversal)
    if (!isMissed || isUnpaid) await endCredits(tx, creditId, now)
  }
}
