import type { Level } from './level'
import { withQuery } from './with-query'

// Addresses as in `paths`: what can be learned, and how far somebody is.

/** @param on the short name of the apparatus whose skills are shown */
export function progressAtWorkPath(on?: string): string {
  return withQuery('/admin/progress', { on })
}

/** The coach's words, and what makes a level. */
export function progressScalePath(): string {
  return '/admin/progress/scale'
}

export function skillPath(skillId: string): string {
  return `/admin/progress/skills/${skillId}`
}

export function newSkillPath(on: { apparatus: string; level?: Level }): string {
  return withQuery(skillPath('new'), on)
}

/** By POST alone: one place up in the list. */
export function moveSkillPath(skillId: string): string {
  return `${skillPath(skillId)}/move-up`
}

/** In which lesson something is seen, and the day whose roster leads there. */
export type SeenIn = { lesson?: string; day?: string }

/** Where those who teach choose what they say of an athlete. */
export function athleteToEvaluatePath(athleteId: string, seenIn: SeenIn = {}): string {
  return withQuery(`/admin/progress/athletes/${athleteId}`, seenIn)
}

/** @param what an apparatus by its short name, a level, and which of the parts that it comes in */
export function evaluatePath(
  athleteId: string,
  what: { on: string; level: Level; part?: string },
  seenIn: SeenIn = {},
): string {
  return withQuery(`/admin/progress/athletes/${athleteId}/evaluate`, { ...what, ...seenIn })
}

/** Of whom nobody has said anything for so many days. */
export function notEvaluatedPath(days?: number): string {
  return withQuery('/admin/progress/not-evaluated', { days: days?.toString() })
}
