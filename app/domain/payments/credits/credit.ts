/** Why a grant's number of credits changed. */
export const movementKinds = ['granted', 'used', 'returned', 'ended'] as const

export type CreditMovementKind = (typeof movementKinds)[number]

export const movementLabels: Record<CreditMovementKind, string> = {
  granted: 'Granted',
  used: 'Used',
  returned: 'Came back',
  ended: 'Ended',
}

/** A movement with an expiry changes the credit's expiry from then on. */
export type CreditMovement = {
  kind: CreditMovementKind
  credits: number
  movedAt: Date
  expiresAt: Date | null
}

/**
 * A family's remaining credits from one grant. One credit pays for one athlete's place in one
 * lesson.
 */
export type LessonCredit = {
  id: string
  /** Restricted to one athlete. */
  athleteId: string | null
  lessonTypeIds: string[]
  left: number
  /** Exclusive. */
  expiresAt: Date
}

/** One athlete's place at one time of an order. */
type PlaceToPay = {
  bookingId: string
  athleteId: string
  lessonTypeId: string
  startsAt: Date
}

/** The credit that pays for a place. */
export type CreditUse = PlaceToPay & { creditId: string }

/** The credits that are left. @param movements all of one credit, as uses count negative */
export function creditsLeft(movements: Pick<CreditMovement, 'credits'>[]): number {
  return movements.reduce((sum, { credits }) => sum + credits, 0)
}

/** The exclusive expiry of what is left. @param movements of one credit, oldest first */
export function expiryOf(movements: Pick<CreditMovement, 'expiresAt'>[]): Date {
  return movements.findLast(({ expiresAt }) => expiresAt !== null)!.expiresAt!
}

/**
 * Whether a credit can pay for a place: matching lesson type and athlete, and not expired by then.
 */
export function isGoodFor(credit: LessonCredit, wanted: PlaceToPay): boolean {
  const { athleteId, lessonTypeIds, left, expiresAt } = credit
  return (
    left > 0 &&
    wanted.startsAt < expiresAt &&
    lessonTypeIds.includes(wanted.lessonTypeId) &&
    (athleteId ?? wanted.athleteId) === wanted.athleteId
  )
}

/**
 * Assigns a credit to each place, earliest expiry first; null if there are not enough. Augmenting
 * matching: a place gives up its credit for another place if it can use a different one.
 */
export function creditsFor(credits: LessonCredit[], places: PlaceToPay[]): CreditUse[] | null {
  const single = credits
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
    .flatMap((credit) => Array.from({ length: Math.min(credit.left, places.length) }, () => credit))
  const taken = new Map<number, PlaceToPay>()
  const areSeated = places.every((place) => seat(place, { single, taken, asked: new Set() }))
  if (!areSeated) return null
  return [...taken].map(([index, place]) => ({ ...place, creditId: single[index]!.id }))
}

type Seating = { single: LessonCredit[]; taken: Map<number, PlaceToPay>; asked: Set<number> }

function seat(place: PlaceToPay, seating: Seating): boolean {
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
