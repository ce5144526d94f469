/**
 * Distributes a lesson's minutes over its steps in 5-minute increments, such as "Minutes 0 to 5";
 * the first and last take half as long as the others.
 */
export function lessonMinutes(durationMinutes: number, steps: number): string[] {
  const weights = Array.from({ length: steps }, (_, index) =>
    steps > 2 && (index === 0 || index === steps - 1) ? 1 : 2,
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const edges = weights.map((_, index) => {
    const before = weights.slice(0, index + 1).reduce((sum, weight) => sum + weight, 0)
    return Math.round((durationMinutes * before) / whole / 5) * 5
  })
  edges[steps - 1] = durationMinutes
  return edges.map((end, index) => `Minutes ${edges[index - 1] ?? 0} to ${end}`)
}
