/** Network information, if the browser has it: https://wicg.github.io/netinfo */
export type Connection = {
  saveData?: boolean
  effectiveType?: string
  /** Milliseconds. */
  rtt?: number
  /** Megabits per second. */
  downlink?: number
}

const slowRttMs = 500
const slowMegabits = 0.5

/** Whether the user saves data or has a slow connection. */
export function isSaving({ saveData, effectiveType, rtt, downlink }: Connection = {}): boolean {
  if (saveData || /2g/.test(effectiveType ?? '')) return true
  return effectiveType === '3g' && ((rtt ?? 0) > slowRttMs || (downlink ?? Infinity) < slowMegabits)
}
