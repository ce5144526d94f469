import { database, type Transaction } from '~/platform/database/database.server'
import { levels } from '~/values/level'
import { isRowId } from '~/values/form-fields'
import {
  isMastered,
  masteredFor,
  type LevelProgress,
  type Progress,
  type Scale,
  type SeenSkill,
} from './progress'

/**
 * An athlete's status in every taught skill, and in former skills with evaluations. Check access
 * first.
 */
export async function findProgress(
  athleteId: string,
  tx: Transaction = database(),
): Promise<Progress> {
  const lastSeen = await findLastSeen(athleteId, tx)
  const apparatus = await tx.apparatus.findMany({
    relationLoadStrategy: 'join',
    select: {
      slug: true,
      name: true,
      skills: {
        where: { OR: [{ active: true }, { id: { in: [...lastSeen.keys()] } }] },
        select: { id: true, name: true, level: true, active: true },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const withSeen = apparatus.map(({ skills, ...names }) => ({
    ...names,
    skills: levels.flatMap((level) =>
      skills
        .filter((skill) => skill.level === level)
        .map((skill) => ({ ...skill, seen: lastSeen.get(skill.id) ?? null })),
    ),
  }))
  return { apparatus: withSeen, levels: await levelsOf(athleteId, withSeen, tx) }
}

/** The latest evaluation per skill. */
async function findLastSeen(athleteId: string, tx: Transaction): Promise<Map<string, SeenSkill>> {
  const rows = await tx.evaluation.findMany({
    where: { athleteId },
    distinct: ['skillId'],
    orderBy: [{ evaluatedAt: 'desc' }, { id: 'desc' }],
  })
  return new Map(
    rows.map(({ skillId, status, statusWords: words, note, shareNote, evaluatedAt }) => [
      skillId,
      { status, words, note, shareNote, evaluatedAt },
    ]),
  )
}

async function levelsOf(
  athleteId: string,
  apparatus: Progress['apparatus'],
  tx: Transaction,
): Promise<LevelProgress[]> {
  const scale = await findScale(tx)
  const certificates = await tx.certificate.findMany({ where: { athleteId } })
  const mastered = apparatus.flatMap(({ skills }) => skills.filter(isMastered))
  return levels.map((level) => {
    const certificate = certificates.find((one) => one.level === level)
    return {
      level,
      mastered: mastered.filter((skill) => skill.level === level).length,
      wanted: masteredFor(level, scale),
      certificate: certificate ? { id: certificate.id, earnedAt: certificate.earnedAt } : null,
    }
  })
}

/** One of an athlete's certificates; null for any other. Check access first. */
export async function findCertificate(athleteId: string, certificateId: string) {
  if (!isRowId(certificateId)) return null
  return await database().certificate.findFirst({
    where: { id: certificateId, athleteId },
    select: { level: true, mastered: true, earnedAt: true },
  })
}

/**
 * The current scale, and the digest interval in days (0 for none). Evaluations keep the wording
 * they were made with.
 */
export async function findScale(
  tx: Transaction = database(),
): Promise<Scale & { digestDays: number; version: number }> {
  return await tx.progressScale.findUniqueOrThrow({ where: { id: 1 }, omit: { id: true } })
}
