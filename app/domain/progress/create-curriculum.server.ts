import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { System } from '~/values/actor'
import type { Level } from '~/values/level'
import { firstScale } from './progress'

/** A default skill. Prerequisites on the same apparatus are given by name. */
export type SeededSkill = {
  name: string
  level: Level
  howTo: string
  needs: string[]
  leadsInto: string[]
}

/** Creates the default skills by apparatus slug and the default scale, unless there are skills. */
export async function createCurriculum(
  actor: System,
  curriculum: Record<string, SeededSkill[]>,
): Promise<void> {
  await transaction(async (tx) => {
    await tx.progressScale.upsert({ where: { id: 1 }, create: firstScale, update: {} })
    if ((await tx.skill.count()) > 0) return
    const apparatus = await tx.apparatus.findMany({ select: { id: true, slug: true } })
    const rows = apparatus.flatMap(({ id, slug }) => rowsOf(id, curriculum[slug] ?? []))
    await tx.skill.createMany({ data: rows.map(({ skill }) => skill) })
    await tx.skillLink.createMany({ data: rows.flatMap(({ links }) => links) })
    for (const { id } of apparatus) {
      const subject = { subjectKind: 'apparatus', subjectId: id }
      await recordAuditEvent(tx, actor, { action: 'create-curriculum', ...subject })
    }
  })
}

function rowsOf(apparatusId: string, skills: SeededSkill[]) {
  const ids = new Map(skills.map(({ name }) => [name, newId()]))
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`there is no skill ${name}`)
    return id
  }
  const counts = new Map<Level, number>()
  return skills.map(({ name, level, howTo, needs, leadsInto }) => {
    const position = (counts.get(level) ?? 0) + 1
    counts.set(level, position)
    const fromId = idOf(name)
    return {
      skill: { id: fromId, apparatusId, name, level, howTo, position },
      links: [
        ...needs.map((other) => ({ fromId, toId: idOf(other), kind: 'needs' as const })),
        ...leadsInto.map((other) => ({ fromId, toId: idOf(other), kind: 'leads_into' as const })),
      ],
    }
  })
}

/** Links tips to skills, both by name; skips missing tips. */
export async function linkTips(tipsOfSkills: Record<string, string>): Promise<void> {
  for (const [name, slug] of Object.entries(tipsOfSkills)) {
    const tip = await database().post.findUnique({ where: { kind_slug: { kind: 'tip', slug } } })
    if (tip) await database().skill.updateMany({ where: { name }, data: { tipId: tip.id } })
  }
}
