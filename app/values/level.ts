/** An athlete's level in a skill, or the level a certificate requires. */
export const levels = ['beginner', 'intermediate', 'advanced', 'elite'] as const
export type Level = (typeof levels)[number]

/** The highest of these levels; null if there are none. */
export function highestLevel(reached: Level[]): Level | null {
  return levels.findLast((level) => reached.includes(level)) ?? null
}

export const levelLabels: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  elite: 'Elite',
}
