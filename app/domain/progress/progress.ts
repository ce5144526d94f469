import { levels, type Level } from '~/values/level'

/** A skill's latest status; `seen` is null if never evaluated. */
export type SkillProgress = Skill & { seen: SeenSkill | null }

export type SeenSkill = {
  status: SkillStatus
  /** The wording at that time. */
  words: string
  note: string
  shareNote: boolean
  evaluatedAt: Date
}

export type ApparatusProgress = { slug: string; name: string; skills: SkillProgress[] }

/** A level's mastered and required skills, and when it was reached. */
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

/** The highest level reached; null before the first. */
export function levelReached({ levels }: Pick<Progress, 'levels'>): Level | null {
  return levels.findLast(({ certificate }) => certificate)?.level ?? null
}

/** Skill statuses. The coach can name them. */
export const skillStatuses = [
  'working_on_it',
  'with_help',
  'on_their_own',
  'consistent',
  'mastered',
] as const
export type SkillStatus = (typeof skillStatuses)[number]

/** How many of the five steps to mastered are done. */
export function stepsOf(seen: Pick<SeenSkill, 'status'> | null): number {
  return seen ? skillStatuses.indexOf(seen.status) + 1 : 0
}

/** The coach's names for statuses, and the number of mastered skills per level. */
export type Scale = { words: string[]; mastered: number[] }

export const firstScale: Scale = {
  words: ['Working on it', 'With help', 'On their own', 'Consistent', 'Mastered'],
  mastered: [5, 8, 12, 16],
}

export function formatSkillStatus(status: SkillStatus, { words }: Pick<Scale, 'words'>): string {
  return words[skillStatuses.indexOf(status)]!
}

/** The number of mastered skills that a level requires. */
export function masteredFor(level: Level, { mastered }: Pick<Scale, 'mastered'>): number {
  return mastered[levels.indexOf(level)]!
}

/** A skill in lists. */
export type Skill = { id: string; name: string; level: Level; active: boolean }
