import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { expiryOf, creditsLeft, type LessonCredit } from './credit'

/** What a query of a credit selects of its `movements`: the first one first. */
export const movementsInOrder = {
  orderBy: [{ movedAt: 'asc' }, { id: 'asc' }],
  select: { kind: true, credits: true, movedAt: true, expiresAt: true },
} satisfies Prisma.LessonCredit$movementsArgs

/** What a query of a place selects of its `makeUp`. */
export const selectionOfMakeUp = {
  select: { movements: movementsInOrder },
} satisfies Prisma.BookingPlace$makeUpArgs

type MakeUp = Prisma.LessonCreditGetPayload<typeof selectionOfMakeUp>

/** Until, but not at, which moment a missed place can still be made up for; null where it cannot (any more). */
export function makeUpUntilOf(makeUp: MakeUp | null): Date | null {
  return makeUp && creditsLeft(makeUp.movements) > 0 ? expiryOf(makeUp.movements) : null
}

/** Whether a missed place has been made up for. */
export function isMadeUpFor(makeUp: MakeUp | null): boolean {
  const kinds = makeUp?.movements.map(({ kind }) => kind) ?? []
  return kinds.lastIndexOf('used') > kinds.lastIndexOf('returned')
}

/**
 * Until, but not at, which moment the make-up credits last that places are paid with, the first to end;
 * null where none is.
 */
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

/** What is left of a family's credits, whatever it is good for. */
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

/** The same as a page reads it: of what has not ended. */
export async function findCreditsNow(
  guardianId: string,
  now: Date = clock.now(),
): Promise<LessonCredit[]> {
  return (await findCredits(database(), guardianId)).filter(({ expiresAt }) => expiresAt > now)
}

/**
 * Part of a command, after bookings and promo codes are locked: who else uses a credit of this family
 * waits, and counts what is used here.
 */
export async function lockCreditsOf(tx: Transaction, guardianId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT lesson_credit.id FROM lesson_credit JOIN booking_order ON order_id = booking_order.id
    WHERE guardian_id = ${guardianId}::uuid ORDER BY lesson_credit.id FOR UPDATE OF lesson_credit`
}

/** The same of whoever makes up for bookings, once those are locked. */
export async function lockMakeUpsOf(tx: Transaction, bookingIds: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT lesson_credit.id FROM lesson_credit JOIN booking_place ON missed_place_id = booking_place.id
    WHERE booking_id = ANY(${bookingIds}::uuid[])
    ORDER BY lesson_credit.id FOR UPDATE OF lesson_credit`
}
