/**
 * How the minutes of a lesson fall on the steps of it, e.g. "Minutes 0 to 5": the first and the last take
 * half of what the others take, in steps of five minutes.
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
