import type { SeededSkill } from '~/domain/progress/create-curriculum.server'

type Words = { howTo: string; needs?: string[]; leadsInto?: string[] }

/** Several skills of one level by their names, in the order in which most athletes come to them. */
export function skillsOf(
  level: SeededSkill['level'],
  skills: Record<string, Words>,
): SeededSkill[] {
  return Object.entries(skills).map(([name, { howTo, needs = [], leadsInto = [] }]) => ({
    name,
    level,
    howTo,
    needs,
    leadsInto,
  }))
}
