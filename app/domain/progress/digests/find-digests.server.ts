import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { athletesToRead, findProgressGuardians } from '../progress-access.server'
import type { WaitingDigest } from './digest'

const perPage = 20

/** Accessible athletes' digests waiting for a decision, oldest first. */
export async function findWaitingDigests(
  staff: Staff,
  page: number,
  now: Date = clock.now(),
): Promise<PageOf<WaitingDigest>> {
  const where = await waitingWithinReach(staff, now)
  const pages = countPages(await database().progressDigest.count({ where }), perPage)
  const rows = await database().progressDigest.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: [{ proposedAt: 'asc' }, { id: 'asc' }],
    skip: (page - 1) * perPage,
    take: perPage,
    include: { athlete: { select: { firstName: true, lastName: true } } },
  })
  const [guardians, evaluations] = await Promise.all([
    findProgressGuardians(rows.map(({ athleteId }) => athleteId)),
    countEvaluations(rows.map(({ id }) => id)),
  ])
  const entries = rows.map(({ id, version, athlete, athleteId, fromAt, untilAt }) => ({
    id,
    version,
    athlete,
    athleteId,
    fromAt,
    untilAt,
    evaluations: evaluations.get(id) ?? 0,
    guardians: guardians.filter((one) => one.athleteId === athleteId),
  }))
  return { entries, page, pages }
}

/** The number of digests waiting for a decision. */
export async function countWaitingDigests(staff: Staff, now: Date = clock.now()): Promise<number> {
  return await database().progressDigest.count({ where: await waitingWithinReach(staff, now) })
}

/** A digest, decided or not; null if the athlete is not accessible. */
export async function findDigest(staff: Staff, id: string, now: Date = clock.now()) {
  if (!isRowId(id)) return null
  const digest = await database().progressDigest.findFirst({
    where: { id, athlete: await athletesToRead(staff, now) },
    include: {
      athlete: { select: { firstName: true, lastName: true } },
      staffMember: { select: { account: { select: { firstName: true, lastName: true } } } },
    },
  })
  if (!digest) return null
  return {
    ...digest,
    evaluations: (await countEvaluations([id])).get(id) ?? 0,
    guardians: await findProgressGuardians([digest.athleteId]),
  }
}

async function waitingWithinReach(
  staff: Staff,
  now: Date,
): Promise<Prisma.ProgressDigestWhereInput> {
  return { decidedAt: null, athlete: await athletesToRead(staff, now) }
}

/** The number of evaluations per digest. Empty digests are missing. */
async function countEvaluations(ids: string[]): Promise<Map<string, number>> {
  const counted = await database().$queryRaw<{ id: string; count: number }[]>`
    select progress_digest.id, count(*)::int as count
    from progress_digest
    join evaluation on evaluation.athlete_id = progress_digest.athlete_id
      and evaluation.evaluated_at >= from_at and evaluation.evaluated_at < until_at
    where progress_digest.id = any(${ids}::uuid[])
    group by progress_digest.id`
  return new Map(counted.map(({ id, count }) => [id, count]))
}
