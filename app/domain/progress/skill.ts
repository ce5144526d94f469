import { levels, type Level } from '~/values/level'

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
