import type { Level } from '~/values/level'
import type { Skill, SkillStatus } from './skill'

/** How far an athlete is with a skill, as it was seen last; `seen` is null where nobody has looked yet. */
export type SkillProgress = Skill & { seen: Seen | null }

export type Seen = {
  status: SkillStatus
  /** As they were when it was seen. */
  words: string
  note: string
  shareNote: boolean
  evaluatedAt: Date
}

export type ApparatusProgress = { slug: string; name: string; skills: SkillProgress[] }

/** How many skills of a level are mastered, how many it takes, and when that was first so. */
export type LevelProgress = {
  level: Level
  mastered: number
  wanted: number
  certificate: { id: string; earnedAt: Date } | null
}

export type Progress = { apparatus: ApparatusProgress[]; levels: LevelProgress[] }

export function isMastered({ seen }: Pick<SkillProgress, 'seen'>): boolean {
  return seen?.status === 'mastered'
}

/** The highest level that was reached; null before the first. */
export function levelReached({ levels }: Pick<Progress, 'levels'>): Level | null {
  return levels.findLast(({ certificate }) => certificate)?.level ?? null
}
