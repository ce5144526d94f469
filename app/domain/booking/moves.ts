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
    ...{ from: move.fromStartsAt, to: moves[index + 1]?.fromStartsAt ?? startsAt },
  }))
}
