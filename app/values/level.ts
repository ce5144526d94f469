/** How far somebody has come with a skill, or has to have come for it. */
export const levels = ['beginner', 'intermediate', 'advanced', 'elite'] as const
export type Level = (typeof levels)[number]

export const levelLabels: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  elite: 'Elite',
}
