/** Why there are more credits in a grant, or fewer. */
export const movementKinds = ['granted', 'used', 'returned', 'ended'] as const

export type CreditMovementKind = (typeof movementKinds)[number]

export const movementLabels: Record<CreditMovementKind, string> = {
  granted: 'Granted',
  used: 'Used',
  returned: 'Came back',
  ended: 'Ended',
}

/** The one that says until when it lasts names it from then on. */
export type CreditMovement = {
  kind: CreditMovementKind
  credits: number
  movedAt: Date
  expiresAt: Date | null
}

/** Credits that a family may still have. One is one athlete's place in one lesson. */
export type LessonCredit = {
  id: string
  /** For one athlete alone. */
  athleteId: string | null
  lessonTypeIds: string[]
  left: number
  /** Until, but not at. */
  expiresAt: Date
}

/** One athlete's place at one time of an order. */
export type Wanted = {
  bookingId: string
  athleteId: string
  lessonTypeId: string
  startsAt: Date
}

/** Which credit a place is paid from. */
export type CreditUse = Wanted & { creditId: string }

/** How many are left, as their movements say. */
export function creditsLeft(movements: Pick<CreditMovement, 'credits'>[]): number {
  return movements.reduce((sum, { credits }) => sum + credits, 0)
}

/**
 * Until, but not at, which moment what is left can be used.
 * @param movements all of one credit, the first one first
 */
export function expiryOf(movements: Pick<CreditMovement, 'expiresAt'>[]): Date {
  return movements.findLast(({ expiresAt }) => expiresAt !== null)!.expiresAt!
}

/** Whether a credit can be had for a place: of its lesson, its athlete, and not over by then. */
export function isGoodFor(credit: LessonCredit, wanted: Wanted): boolean {
  const { athleteId, lessonTypeIds, left, expiresAt } = credit
  return (
    left > 0 &&
    wanted.startsAt < expiresAt &&
    lessonTypeIds.includes(wanted.lessonTypeId) &&
    (athleteId ?? wanted.athleteId) === wanted.athleteId
  )
}

/**
 * A credit for each place, those that expire first before others; null where there is not one for
 * each. A place gives its credit to another one, where it can have a different one itself.
 */
export function creditsFor(credits: LessonCredit[], places: Wanted[]): CreditUse[] | null {
  const single = credits
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
    .flatMap((credit) => Array.from({ length: Math.min(credit.left, places.length) }, () => credit))
  const taken = new Map<number, Wanted>()
  const areSeated = places.every((place) => seat(place, { single, taken, asked: new Set() }))
  if (!areSeated) return null
  return [...taken].map(([index, place]) => ({ ...place, creditId: single[index]!.id }))
}

type Seating = { single: LessonCredit[]; taken: Map<number, Wanted>; asked: Set<number> }

function seat(place: Wanted, seating: Seating): boolean {
  const { single, taken, asked } = seating
  return single.some((credit, index) => {
    if (asked.has(index) || !isGoodFor(credit, place)) return false
    asked.add(index)
    const sitting = taken.get(index)
    if (sitting && !seat(sitting, seating)) return false
    taken.set(index, place)
    return true
  })
}
