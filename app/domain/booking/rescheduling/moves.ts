type Times = { from: Date; to: Date }

/**
 * When a booking was before and after each of its moves: a move led to where the next one began, the
 * last one to where the booking is now. Its lessons do not say so: a class can be put at another time.
 * @param moves the first one first
 */
export function withTimes<Move extends { fromStartsAt: Date }>(
  moves: Move[],
  startsAt: Date,
): (Move & Times)[] {
  return moves.map((move, index) => ({
    ...move,
    from: move.fromStartsAt,
    to: moves[index + 1]?.fromStartsAt ?? startsAt,
  }))
}

type Move = { fromStartsAt: Date; classChangeId: string | null }

/**
 * From which start the rules of canceling and moving count: the latest that a booking has had since it
 * was booked, or last moved by itself, where its class was moved under it. Nobody has less time, or gets
 * less back, since the business has changed its mind.
 * @param moves the first one first
 */
export function effectivePolicyStart(moves: Move[], startsAt: Date): Date {
  const own = moves.findLastIndex(({ classChangeId }) => classChangeId === null)
  const withClass = moves.slice(own + 1).map(({ fromStartsAt }) => fromStartsAt.getTime())
  return new Date(Math.max(startsAt.getTime(), ...withClass))
}
