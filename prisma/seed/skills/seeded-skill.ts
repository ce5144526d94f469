import type { SeededSkill } from '~/domain/progress/create-curriculum.server'

type Words = { howTo: string; needs?: string[]; leadsInto?: string[] }

/** Skills of one level in the usual learning order. */
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
