import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { moveUp } from '~/values/move-up'
import { levels, type Level } from '~/values/level'
import type { Refused } from '~/values/outcome'
import type { SkillRefusal, SkillSaving } from './skill-forms'
import type { Skill } from './progress'

/** An apparatus with all its skills, by level, in the coach's order. */
export type SkillTree = { id: string; slug: string; name: string; skills: SkillInTree[] }

export type SkillInTree = Skill & { position: number; needs: string[] }

/** All skills, taught or not, with the names of their prerequisites. */
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

/** The order within a level. */
const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const satisfies object[]

const selection = {
  id: true,
  name: true,
  level: true,
  active: true,
  links: { where: { kind: 'needs' }, select: { to: { select: { name: true } } } },
} as const

type AdminSkill = Omit<SkillSaving, 'id'> & { id: string }

/** A skill for editing; null if there is none. */
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

/**
 * The possible prerequisites and tips for a skill on an apparatus; null if there is no such
 * apparatus.
 */
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

/** In learning order, level by level. */
function byLevel<Skill extends { level: Level }>(skills: Skill[]): Skill[] {
  return levels.flatMap((level) => skills.filter((skill) => skill.level === level))
}

/**
 * Adds a skill at the end of its level, or changes one. Its evaluations stay, even when it is no
 * longer taught. Refused if someone else saved meanwhile.
 */
export async function saveSkill(
  staff: Staff,
  { id, version, ...saving }: SkillSaving,
  now: Date = clock.now(),
): Promise<Refused<SkillRefusal> | null> {
  return await transaction(async (tx) => {
    await lockSkills(tx)
    const kept = await findSkill(id, tx)
    const wanted = { ...saving, needs: sorted(saving.needs), leadsInto: sorted(saving.leadsInto) }
    const how = resolveVersionConflict(kept && versionOf(kept), { version, content: wanted })
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const refusal = await whyNotSkill(tx, id, wanted)
    if (refusal) return refusal

    const { needs, leadsInto, ...content } = wanted
    const isNewHere = kept?.apparatusId !== content.apparatusId || kept.level !== content.level
    const place = isNewHere ? { position: await lastPosition(tx, content) } : null
    if (kept) {
      const data = { ...content, ...place, version: version + 1 }
      await tx.skill.update({ where: { id }, data })
    } else await tx.skill.create({ data: { id, ...content, position: 1, ...place } })
    await joinSkills(tx, id, { needs, leads_into: leadsInto })
    const subject = { subjectKind: 'skill', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'save-skill', ...subject }, now)
    return null
  })
}

type Content = Omit<SkillSaving, 'id' | 'version'>

function versionOf({ id: _, version, ...content }: SkillSaving) {
  return { version, content }
}

function sorted(ids: string[]): string[] {
  return [...new Set(ids)].sort()
}

async function whyNotSkill(
  tx: Transaction,
  id: string,
  { apparatusId, name, tipId, needs, leadsInto }: Content,
): Promise<Refused<SkillRefusal> | null> {
  const others = [...new Set([...needs, ...leadsInto])]
  const here = await tx.skill.count({ where: { id: { in: others, not: id }, apparatusId } })
  const isThere = (await tx.apparatus.count({ where: { id: apparatusId } })) > 0
  const isTip = !tipId || (await tx.post.count({ where: { id: tipId, kind: 'tip' } })) > 0
  if (here < others.length || !isThere || !isTip) return { refused: 'gone-meanwhile' }
  if ((await tx.skill.count({ where: { apparatusId, name, id: { not: id } } })) > 0)
    return { refused: 'name-taken', field: 'name' }
  if (await areNeeded(tx, needs, id)) return { refused: 'circular', field: 'needs' }
  return null
}

/** Whether one skill is a direct or indirect prerequisite of any of the others. */
async function areNeeded(tx: Transaction, of: string[], wanted: string): Promise<boolean> {
  const links = await tx.skillLink.findMany({ where: { kind: 'needs' } })
  const before = new Set(of)
  for (const id of before) for (const { fromId, toId } of links) if (fromId === id) before.add(toId)
  return before.has(wanted)
}

async function lastPosition(
  tx: Transaction,
  { apparatusId, level }: Pick<Content, 'apparatusId' | 'level'>,
): Promise<number> {
  const where = { apparatusId, level }
  const { _max: last } = await tx.skill.aggregate({ where, _max: { position: true } })
  return (last.position ?? 0) + 1
}

async function joinSkills(
  tx: Transaction,
  fromId: string,
  joined: { needs: string[]; leads_into: string[] },
): Promise<void> {
  await tx.skillLink.deleteMany({ where: { fromId } })
  const kinds = ['needs', 'leads_into'] as const
  const data = kinds.flatMap((kind) => joined[kind].map((toId) => ({ fromId, toId, kind })))
  await tx.skillLink.createMany({ data })
}

/**
 * Moves a skill up within its level from the position that was shown; does nothing if it has moved,
 * so a double submission moves it once. Null if there is none.
 */
export async function moveSkillUp(
  staff: Staff,
  skillId: string,
  { position }: { position: number },
  now: Date = clock.now(),
): Promise<{ apparatus: string } | null> {
  if (!isRowId(skillId)) return null
  return await transaction(async (tx) => {
    await lockSkills(tx)
    const skill = await tx.skill.findUnique({
      where: { id: skillId },
      select: { level: true, apparatusId: true, apparatus: { select: { slug: true } } },
    })
    if (!skill) return null
    const moved = { apparatus: skill.apparatus.slug }
    const order = moveUp(await orderOf(tx, skill), skillId, position)
    if (!order) return moved

    for (const [at, id] of order.entries())
      await tx.skill.update({ where: { id }, data: { position: at + 1 } })
    const subject = { subjectKind: 'skill', subjectId: skillId }
    await recordAuditEvent(tx, staff, { action: 'move-skill', ...subject }, now)
    return moved
  })
}

async function orderOf(
  tx: Transaction,
  { apparatusId, level }: { apparatusId: string; level: Level },
) {
  const all = await tx.skill.findMany({
    where: { apparatusId, level },
    select: { id: true },
    orderBy: [...inOrder],
  })
  return all.map(({ id }) => id)
}

/** Serializes changes of the order. */
async function lockSkills(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE skill IN SHARE ROW EXCLUSIVE MODE`
}

/** A skill for families, with its tip if published; null if there is none. */
export async function findSkillToLearn(skillId: string, now: Date = clock.now()) {
  if (!isRowId(skillId)) return null
  const skill = await database().skill.findUnique({
    where: { id: skillId },
    include: {
      apparatus: { select: { name: true } },
      tip: { select: { slug: true, title: true, publishedAt: true } },
      links: { include: { to: { select: { id: true, name: true } } } },
    },
  })
  if (!skill) return null
  const { id, name, level, howTo, videoUrl, apparatus, tip, links } = skill
  const linked = (wanted: 'needs' | 'leads_into') =>
    links.filter(({ kind }) => kind === wanted).map(({ to }) => to)
  return {
    id,
    name,
    level,
    howTo,
    videoUrl,
    apparatus: apparatus.name,
    tip: tip?.publishedAt && tip.publishedAt <= now ? { slug: tip.slug, title: tip.title } : null,
    needs: linked('needs'),
    leadsInto: linked('leads_into'),
  }
}
