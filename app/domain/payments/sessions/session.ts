/** Why there are more sessions of a credit, or fewer. */
export const movementKinds = ['granted', 'used', 'returned', 'ended'] as const

export type SessionMovementKind = (typeof movementKinds)[number]

export const movementLabels: Record<SessionMovementKind, string> = {
  granted: 'Granted',
  used: 'Used',
  returned: 'Came back',
  ended: 'Ended',
}

/** The one that says until when it lasts names it from then on. */
export type SessionMovement = {
  kind: SessionMovementKind
  sessions: number
  movedAt: Date
  expiresAt: Date | null
}

/** Sessions that a family may still have. One is one athlete's place in one lesson. */
export type SessionCredit = {
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
export type SessionUse = Wanted & { creditId: string }

/** How many are left, as their movements say. */
export function sessionsLeft(movements: Pick<SessionMovement, 'sessions'>[]): number {
  return movements.reduce((sum, { sessions }) => sum + sessions, 0)
}

/**
 * Until, but not at, which moment what is left can be used.
 * @param movements all of one credit, the first one first
 */
export function expiryOf(movements: Pick<SessionMovement, 'expiresAt'>[]): Date {
  return movements.findLast(({ expiresAt }) => expiresAt !== null)!.expiresAt!
}

/** Whether a session can be had for a place: of its lesson, its athlete, and not over by then. */
export function isGoodFor(credit: SessionCredit, wanted: Wanted): boolean {
  const { athleteId, lessonTypeIds, left, expiresAt } = credit
  return (
    left > 0 &&
    wanted.startsAt < expiresAt &&
    lessonTypeIds.includes(wanted.lessonTypeId) &&
    (athleteId ?? wanted.athleteId) === wanted.athleteId
  )
}

/**
 * A session for each place, those that expire first before others; null where there is not one for
 * each. A place gives its session to another one, where it can have a different one itself.
 */
export function sessionsFor(credits: SessionCredit[], places: Wanted[]): SessionUse[] | null {
  const sessions = credits
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
    .flatMap((credit) => Array.from({ length: Math.min(credit.left, places.length) }, () => credit))
  const taken = new Map<number, Wanted>()
  const areSeated = places.every((place) => seat(place, { sessions, taken, asked: new Set() }))
  if (!areSeated) return null
  return [...taken].map(([index, place]) => ({ ...place, creditId: sessions[index]!.id }))
}

type Seating = { sessions: SessionCredit[]; taken: Map<number, Wanted>; asked: Set<number> }

function seat(place: Wanted, seating: Seating): boolean {
  const { sessions, taken, asked } = seating
  return sessions.some((session, index) => {
    if (asked.has(index) || !isGoodFor(session, place)) return false
    asked.add(index)
    const sitting = taken.get(index)
    if (sitting && !seat(sitting, seating)) return false
    taken.set(index, place)
    return true
  })
}
