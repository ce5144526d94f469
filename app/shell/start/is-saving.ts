/** What a browser says of its connection, where it says anything: https://wicg.github.io/netinfo */
export type Connection = {
  saveData?: boolean
  effectiveType?: string
  /** Milliseconds. */
  rtt?: number
  /** Megabits a second. */
  downlink?: number
}

const slowRttMs = 500
const slowMegabits = 0.5

/** Whether somebody asked for less, or is on a connection on which all that is sent is long in coming. */
export function isSaving({ saveData, effectiveType, rtt, downlink }: Connection = {}): boolean {
  if (saveData || /2g/.test(effectiveType ?? '')) return true
  return effectiveType === '3g' && ((rtt ?? 0) > slowRttMs || (downlink ?? Infinity) < slowMegabits)
}
