/** An athlete's level in a skill, or the level a certificate requires. */
export const levels = ['beginner', 'intermediate', 'advanced', 'elite'] as const
export type Level = (typeof levels)[number]

export const levelLabels: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  elite: 'Elite',
}
