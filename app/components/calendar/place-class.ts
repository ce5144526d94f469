/** Minutes from the top of the axis, and the duration; with a lane if it overlaps others. */
type Place = { at: number; minutes: number; lane?: number; lanes?: number }

/** More lanes overlap the last one. */
const mostLanes = 6

/**
 * Classes in `calendar-places.css` in 5-minute steps. Our Content-Security-Policy allows no inline
 * styles.
 */
export function placeClass({ at, minutes, lane = 0, lanes = 1 }: Place): string {
  const shown = Math.min(lanes, mostLanes)
  const beside = shown > 1 ? ` lanes-${shown} lane-${Math.min(lane, shown - 1) + 1}` : ''
  return `${hoursAndMinutes('at', at)} ${hoursAndMinutes('for', minutes)}${beside}`
}

/** The CSS class for a number of coaches. */
export function coachesClass(coaches: number): string {
  return `coaches-${Math.min(Math.max(coaches, 1), mostCoaches)}`
}

/** The maximum of calendars side by side. */
export const mostCoaches = 20

function hoursAndMinutes(what: string, minutes: number): string {
  return `${what}-${Math.floor(minutes / 60)}h ${what}-${minutes % 60}m`
}
