import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { addDays, calendarDateAt, startOfDay } from '~/values/business-time'
import { findScale } from '../find-progress.server'
import { findProgressGuardians } from '../progress-access.server'

/**
 * Proposes a digest for each athlete with unreported evaluations, a number of days after the last
 * digest or the first evaluation. Covers whole days up to yesterday. Skips athletes without a
 * recipient. Safe to run repeatedly and concurrently.
 */
export async function proposeDigests(now: Date = clock.now()): Promise<void> {
  await transaction(async (tx) => {
    const { digestDays } = await findScale(tx)
    if (digestDays === 0) return
    const { timeZone } = await findSettings(tx)
    const today = calendarDateAt(now, timeZone)
    const untilAt = startOfDay(today, timeZone)
    const due = (await findDueDigests(tx, untilAt)).flatMap(({ athleteId, sentUntil, firstAt }) => {
      const fromOn = calendarDateAt(sentUntil ?? firstAt, timeZone)
      if (addDays(fromOn, digestDays) > today) return []
      return [{ athleteId, fromAt: startOfDay(fromOn, timeZone), untilAt, proposedAt: now }]
    })
    const guardians = await findProgressGuardians(
      due.map(({ athleteId }) => athleteId),
      tx,
    )
    const hasRecipient = (id: string) =>
      guardians.some(({ athleteId, not }) => athleteId === id && !not)
    await tx.progressDigest.createMany({
      data: due.filter(({ athleteId }) => hasRecipient(athleteId)),
      skipDuplicates: true,
    })
  })
}

type DueDigest = { athleteId: string; sentUntil: Date | null; firstAt: Date }

/** Excludes athletes with a pending digest. */
async function findDueDigests(tx: Transaction, before: Date): Promise<DueDigest[]> {
  return await tx.$queryRaw<DueDigest[]>`
    WITH told AS (
      SELECT athlete_id, max(until_at) AS until_at, bool_or(decided_at IS NULL) AS waits
      FROM progress_digest GROUP BY athlete_id)
    SELECT seen.athlete_id AS "athleteId", told.until_at AS "sentUntil",
      min(evaluated_at) AS "firstAt"
    FROM evaluation seen LEFT JOIN told ON told.athlete_id = seen.athlete_id
    WHERE evaluated_at < ${before} AND waits IS NOT TRUE
      AND (told.until_at IS NULL OR evaluated_at >= told.until_at)
    GROUP BY seen.athlete_id, told.until_at
    ORDER BY seen.athlete_id`
}
