/** How far somebody has come with a skill, or has to have come for it. */
export type Level = 'beginner' | 'intermediate' | 'advanced' | 'elite'
