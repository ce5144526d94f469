import { database, type Transaction } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import { levels, type Level } from '~/values/level'
import type { SkillSaving } from './progress-forms'
import type { Skill } from './skill'

/** An apparatus and all that was ever taught on it, by level, in the coach's order. */
export type SkillTree = { id: string; slug: string; name: string; skills: SkillInTree[] }

export type SkillInTree = Skill & { position: number; needs: string[] }

/** Every skill, taught or not, with the names of those that have to be there first. */
export async function findSkillTree(): Promise<SkillTree[]> {
  const apparatus = await database().apparatus.findMany({
    relationLoadStrategy: 'join',
    select: {
      id: true,
      slug: true,
      name: true,
      skills: { select: selection, orderBy: inOrder },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return apparatus.map(({ skills, ...rest }) => ({
    ...rest,
    skills: levels.flatMap((level) =>
      skills
        .filter((skill) => skill.level === level)
        .map(({ links, ...skill }, index) => ({
          ...skill,
          position: index + 1,
          needs: links.map(({ to }) => to.name),
        })),
    ),
  }))
}

/** The order of skills of one level. */
export const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const satisfies object[]

const selection = {
  id: true,
  name: true,
  level: true,
  active: true,
  links: { where: { kind: 'needs' }, select: { to: { select: { name: true } } } },
} as const

export type AdminSkill = Omit<SkillSaving, 'id'> & { id: string }

/** One skill as those who teach it edit it; null where there is none. */
export async function findSkill(
  id: string,
  tx: Transaction = database(),
): Promise<AdminSkill | null> {
  if (!isRowId(id)) return null
  const skill = await tx.skill.findUnique({ where: { id }, include: { links: true } })
  if (!skill) return null
  const { links, position: _, ...rest } = skill
  const idsOf = (wanted: (typeof links)[number]['kind']) =>
    links.flatMap(({ kind, toId }) => (kind === wanted ? [toId] : [])).sort()
  return { ...rest, needs: idsOf('needs'), leadsInto: idsOf('leads_into') }
}

/** What a skill of an apparatus can be joined with, and the tips that can help; null without such an apparatus. */
export async function findSkillChoices(apparatusId: string) {
  if (!isRowId(apparatusId)) return null
  const apparatus = await database().apparatus.findUnique({
    where: { id: apparatusId },
    select: {
      name: true,
      slug: true,
      skills: { select: { id: true, name: true, level: true }, orderBy: [...inOrder] },
    },
  })
  if (!apparatus) return null
  const skills = byLevel(apparatus.skills).map(({ id, name }) => ({ id, name }))
  const tips = await database().post.findMany({
    where: { kind: 'tip' },
    select: { id: true, title: true },
    orderBy: { title: 'asc' },
  })
  return { ...apparatus, skills, tips }
}

/** As families learn them: each level after the one before it. */
function byLevel<Skill extends { level: Level }>(skills: Skill[]): Skill[] {
  return levels.flatMap((level) => skills.filter((skill) => skill.level === level))
}
