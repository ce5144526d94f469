/** Minutes from the top of a time axis, and how long; beside others at the same time, which part of the width. */
export type Place = { at: number; minutes: number; lane?: number; lanes?: number }

/** So many stand side by side; more lie over the last one. */
const mostLanes = 6

/** The classes of `calendar-places.css` that put something there, to five minutes: pages carry no inline styles. */
export function placeClass({ at, minutes, lane = 0, lanes = 1 }: Place): string {
  const shown = Math.min(lanes, mostLanes)
  const beside = shown > 1 ? ` lanes-${shown} lane-${Math.min(lane, shown - 1) + 1}` : ''
  return `${hoursAndMinutes('at', at)} ${hoursAndMinutes('for', minutes)}${beside}`
}

/** The class of a day of so many coaches. */
export function coachesClass(coaches: number): string {
  return `coaches-${Math.min(Math.max(coaches, 1), mostCoaches)}`
}

/** So many calendars stand side by side. */
export const mostCoaches = 20

function hoursAndMinutes(what: string, minutes: number): string {
  return `${what}-${Math.floor(minutes / 60)}h ${what}-${minutes % 60}m`
}
