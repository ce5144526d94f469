/** How long to wait after each attempt that failed. */
const pausesInMinutes = [1, 5, 30, 120, 360, 720]

/** The attempt that is the last one. */
export const mostAttempts = pausesInMinutes.length + 1

/** Minutes until the next attempt after so many; undefined after the last one. */
export function pauseAfter(attempts: number): number | undefined {
  return pausesInMinutes[attempts - 1]
}
