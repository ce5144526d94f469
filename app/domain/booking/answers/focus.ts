import type { Level } from '~/values/level'

/** A focus area option. */
export type OfferedFocus = { id: string; name: string; apparatus: string; level: Level }

/** One focus area per 15 minutes. */
export function focusAreasAllowed({ durationMinutes }: { durationMinutes: number }): number {
  return Math.max(1, Math.floor(durationMinutes / 15))
}

/** `2 focus areas` */
export function focusAreasText(lessonType: { durationMinutes: number }): string {
  const count = focusAreasAllowed(lessonType)
  return count === 1 ? '1 focus area' : `${count} focus areas`
}

/** The focus areas as options of a form, with apparatus and level as help. */
export function focusOptions(offered: OfferedFocus[]) {
  return offered.map(({ id, name, apparatus, level }) => ({
    value: id,
    label: name,
    help: `${apparatus}, ${level}`,
  }))
}
