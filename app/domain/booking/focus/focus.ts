/** One focus area for each quarter of an hour. */
export function focusAreasAllowed({ durationMinutes }: { durationMinutes: number }): number {
  return Math.max(1, Math.floor(durationMinutes / 15))
}

/** `2 focus areas` */
export function focusAreasText(lessonType: { durationMinutes: number }): string {
  const count = focusAreasAllowed(lessonType)
  return count === 1 ? '1 focus area' : `${count} focus areas`
}
