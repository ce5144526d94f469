import type { Transaction } from '~/platform/database/database.server'
import type { DigestContents, Told } from './digest'

/** What was seen in the time that a digest tells of; what was said later is for the next one. */
export async function findDigestContents(
  tx: Transaction,
  { athleteId, fromAt, untilAt }: Told,
  now: Date,
): Promise<DigestContents> {
  const rows = await tx.evaluation.findMany({
    where: { athleteId, evaluatedAt: { gte: fromAt, lt: untilAt } },
    orderBy: [{ evaluatedAt: 'asc' }, { id: 'asc' }],
    include: {
      skill: {
        select: { name: true, tip: { select: { slug: true, title: true, publishedAt: true } } },
      },
    },
  })
  const last = [...new Map(rows.map((row) => [row.skillId, row])).values()]
  const before = await findMasteredBefore(tx, athleteId, fromAt)
  const isNew = ({ skillId, status }: (typeof rows)[number]) =>
    status === 'mastered' && !before.has(skillId)
  const tips = last.flatMap(({ status, skill: { tip } }) =>
    status !== 'mastered' && tip?.publishedAt && tip.publishedAt <= now ? [tip] : [],
  )
  return {
    mastered: last.filter(isNew).map(({ skill }) => skill.name),
    seen: last
      .filter((row) => !isNew(row))
      .map(({ skill, statusWords: words }) => ({ skill: skill.name, words })),
    notes: rows
      .filter(({ shareNote }) => shareNote)
      .map(({ skill, note }) => ({ skill: skill.name, note })),
    tips: [...new Map(tips.map(({ slug, title }) => [slug, { slug, title }])).values()],
  }
}

/** Of every skill the last word counts. */
async function findMasteredBefore(
  tx: Transaction,
  athleteId: string,
  fromAt: Date,
): Promise<Set<string>> {
  const rows = await tx.evaluation.findMany({
    where: { athleteId, evaluatedAt: { lt: fromAt } },
    distinct: ['skillId'],
    orderBy: [{ evaluatedAt: 'desc' }, { id: 'desc' }],
    select: { skillId: true, status: true },
  })
  return new Set(rows.flatMap(({ skillId, status }) => (status === 'mastered' ? [skillId] : [])))
}
