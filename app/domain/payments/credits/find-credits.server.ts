import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { creditsLeft, expiryOf, type LessonCredit } from './credit'

/** Selects a credit's `movements`, oldest first. */
export const movementsInOrder = {
  orderBy: [{ movedAt: 'asc' }, { id: 'asc' }],
  select: { kind: true, credits: true, movedAt: true, expiresAt: true },
} satisfies Prisma.LessonCredit$movementsArgs

/** Selects a place's `makeUp` credit. */
export const selectionOfMakeUp = {
  select: { movements: movementsInOrder },
} satisfies Prisma.BookingPlace$makeUpArgs

type MakeUp = Prisma.LessonCreditGetPayload<typeof selectionOfMakeUp>

/** Until when (exclusive) a missed place can be made up; null if it cannot. */
export function makeUpUntilOf(makeUp: MakeUp | null): Date | null {
  return makeUp && creditsLeft(makeUp.movements) > 0 ? expiryOf(makeUp.movements) : null
}

/** Whether a missed place was made up. */
export function isMadeUpFor(makeUp: MakeUp | null): boolean {
  const kinds = makeUp?.movements.map(({ kind }) => kind) ?? []
  return kinds.lastIndexOf('used') > kinds.lastIndexOf('returned')
}

/** The earliest exclusive expiry of the make-up credits that pay for these places; null if none. */
export async function findMakeUpsUsed(tx: Transaction, placeIds: string[]): Promise<Date | null> {
  const credits = await tx.lessonCredit.findMany({
    where: {
      missedPlaceId: { not: null },
      movements: {
        some: {
          kind: 'used',
          placeId: { in: placeIds },
          place: { credits: { none: { kind: 'returned' } } },
        },
      },
    },
    select: { movements: movementsInOrder },
  })
  const ends = credits.map(({ movements }) => expiryOf(movements))
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** All of a family's remaining credits. */
export async function findCredits(tx: Transaction, guardianId: string): Promise<LessonCredit[]> {
  const credits = await tx.lessonCredit.findMany({
    relationLoadStrategy: 'join',
    where: { order: { guardianId } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      athleteId: true,
      lessonTypes: { select: { lessonTypeId: true } },
      movements: movementsInOrder,
    },
  })
  return credits.map(({ id, athleteId, lessonTypes, movements }) => ({
    id,
    athleteId,
    left: creditsLeft(movements),
    expiresAt: expiryOf(movements),
    lessonTypeIds: lessonTypes.map(({ lessonTypeId }) => lessonTypeId),
  }))
}

/** Likewise for pages, without expired ones. */
export async function findCreditsNow(
  guardianId: string,
  now: Date = clock.now(),
): Promise<LessonCredit[]> {
  return (await findCredits(database(), guardianId)).filter(({ expiresAt }) => expiresAt > now)
}

/** Part of a command, after locking bookings and promo codes: locks the family's credits. */
export async function lockCreditsOf(tx: Transaction, guardianId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT lesson_credit.id FROM lesson_credit JOIN booking_order ON order_id = booking_order.id
    WHERE guardian_id = ${guardianId}::uuid ORDER BY lesson_credit.id FOR UPDATE OF lesson_credit`
}

/** Likewise for the families of make-up bookings, after locking those bookings. */
export async function lockMakeUpsOf(tx: Transaction, bookingIds: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT lesson_credit.id FROM lesson_credit JOIN booking_place ON missed_place_id = booking_place.id
    WHERE booking_id = ANY(${bookingIds}::uuid[])
    ORDER BY lesson_credit.id FOR UPDATE OF lesson_credit`
}
