/** By how much the clocks of two servers may differ. */
const mostDifferenceMs = 2_000

/**
 * Whether a message is due: one that another server queued just now is, even if that server's clock is
 * a little ahead, since its job runs at once and no other one for a minute. What a restore holds is not.
 */
export function isDue(now: Date) {
  const almost = new Date(now.getTime() + mostDifferenceMs)
  return {
    heldAt: null,
    OR: [
      { nextAttemptAt: { lte: now } },
      { attempts: 0, createdAt: { gt: now }, nextAttemptAt: { lte: almost } },
    ],
  }
}
