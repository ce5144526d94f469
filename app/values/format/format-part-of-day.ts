import { minutesOf, type WallTime } from '../business-time'

const [noon, fivePm] = [12 * 60, 17 * 60]

/** `Morning` before noon, `Afternoon` before 5 PM, then `Evening`. */
export function formatPartOfDay(time: WallTime): string {
  const minutes = minutesOf(time)
  if (minutes < noon) return 'Morning'
  return minutes < fivePm ? 'Afternoon' : 'Evening'
}
