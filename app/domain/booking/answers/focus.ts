import type { Level } from '~/values/level'

/** One of what a lesson could be about. */
export type OfferedFocus = { id: string; name: string; apparatus: string; level: Level }

/** One focus area for each quarter of an hour. */
export function focusAreasAllowed({ durationMinutes }: { durationMinutes: number }): number {
  return Math.max(1, Math.floor(durationMinutes / 15))
}

/** `2 focus areas` */
export function focusAreasText(lessonType: { durationMinutes: number }): string {
  const count = focusAreasAllowed(lessonType)
  return count === 1 ? '1 focus area' : `${count} focus areas`
}

/** What can be chosen, as a list of a form. */
export function focusOptions(offered: OfferedFocus[]) {
  return offered.map(({ id, name, apparatus, level }) => ({
    value: id,
    label: name,
    help: `${apparatus}, ${level}`,
  }))
}
