import { type Level, levels } from '~/values/level'

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

/** How far somebody is with a skill; the coach has words of their own for each. */
export const skillStatuses = [
  'working_on_it',
  'with_help',
  'on_their_own',
  'consistent',
  'mastered',
] as const
export type SkillStatus = (typeof skillStatuses)[number]

/** The coach's words from the first try to mastered, and how many mastered skills make each level. */
export type Scale = { words: string[]; mastered: number[] }

export const firstScale: Scale = {
  words: ['Working on it', 'With help', 'On their own', 'Consistent', 'Mastered'],
  mastered: [5, 8, 12, 16],
}

export function wordsOf(status: SkillStatus, { words }: Pick<Scale, 'words'>): string {
  return words[skillStatuses.indexOf(status)]!
}

/** How many mastered skills of a level reach it. */
export function masteredFor(level: Level, { mastered }: Pick<Scale, 'mastered'>): number {
  return mastered[levels.indexOf(level)]!
}

/** A skill as lists have it. */
export type Skill = { id: string; name: string; level: Level; active: boolean }
