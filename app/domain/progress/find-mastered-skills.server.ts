import { database, type Transaction } from '~/platform/database/database.server'

/** Which of some skills athletes have mastered, by their latest evaluation, by athlete id. */
export async function findMasteredSkills(
  athleteIds: string[],
  skillIds: string[],
  tx: Transaction = database(),
): Promise<Map<string, string[]>> {
  const mastered = new Map<string, string[]>(athleteIds.map((id) => [id, []]))
  if (skillIds.length === 0) return mastered
  const latest = await tx.evaluation.findMany({
    where: { athleteId: { in: athleteIds }, skillId: { in: skillIds } },
    distinct: ['athleteId', 'skillId'],
    orderBy: [{ evaluatedAt: 'desc' }, { id: 'desc' }],
    select: { athleteId: true, skillId: true, status: true },
  })
  for (const { athleteId, skillId, status } of latest)
    if (status === 'mastered') mastered.get(athleteId)?.push(skillId)
  return mastered
}
