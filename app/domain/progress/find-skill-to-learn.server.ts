import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'

const named = { select: { id: true, name: true } } as const

/** A skill as families read it, with the tip that helps where that is published; null where there is none. */
export async function findSkillToLearn(skillId: string, now: Date = clock.now()) {
  if (!isRowId(skillId)) return null
  const skill = await database().skill.findUnique({
    where: { id: skillId },
    include: {
      apparatus: { select: { name: true } },
      tip: { select: { slug: true, title: true, publishedAt: true } },
      links: { include: { to: named } },
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
