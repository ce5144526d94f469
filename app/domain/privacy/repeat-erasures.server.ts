import { findVerifiedAddress } from '~/domain/communications/find-recipients.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { describeError } from '~/platform/error-description.server'
import { addToErasureLedger, readErasureLedger } from '~/platform/files/erasure-ledger.server'
import { logger } from '~/platform/logger.server'
import type { PersonalData } from '~/platform/personal-data.server'
import { system } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import { eraseGuardian } from './erase-personal-data.server'

type RepeatedErasures = {
  erased: number
  /** Guardians with lessons or money that the backup has as open, which staff look at. */
  unsettled: string[]
}

/**
 * Erases again who was erased before and is back, as an older backup was restored, and notes in the
 * ledger who is missing there. Runs before the site is open. Idempotent.
 */
export async function repeatErasures(
  subjects: PersonalData[],
  now: Date = clock.now(),
): Promise<RepeatedErasures> {
  const ledger = await readErasureLedger()
  const back = await database().$queryRaw<{ id: string }[]>`
    SELECT id::text FROM guardian
    WHERE erased_at IS NULL AND merged_into_id IS NULL AND id = ANY(${[...ledger]}::uuid[])
    ORDER BY id`
  const repeated: RepeatedErasures = { erased: 0, unsettled: [] }
  for (const { id } of back) {
    const outcome = await eraseAgain(subjects, id, now)
    if (outcome === 'gone') continue
    repeated.erased += 1
    if (outcome === 'unsettled') repeated.unsettled.push(id)
  }
  await noteErasures(ledger)
  return repeated
}

type Again = 'gone' | 'settled' | 'unsettled'

async function eraseAgain(subjects: PersonalData[], guardianId: string, now: Date): Promise<Again> {
  return await transaction(async (tx): Promise<Again> => {
    const erasing = { guardianIds: [guardianId], keepsLessons: true }
    let again: Again = 'settled'
    for (const subject of subjects) {
      const refusal = await subject.prepareErasure?.(tx, system, erasing, now)
      if (isRefused(refusal)) again = 'unsettled'
    }
    const [left] = await tx.$queryRaw<unknown[]>`
      SELECT id FROM guardian WHERE id = ${guardianId}::uuid AND erased_at IS NULL FOR UPDATE`
    if (!left) return 'gone'
    const email = await findVerifiedAddress(tx, guardianId)
    await eraseGuardian(tx, system, subjects, guardianId, now)
    if (email) for (const subject of subjects) await subject.eraseByEmail?.(tx, email, now)
    return again
  })
}

/** Notes everyone whom the database has as erased. After the commit, so that no rollback is noted. */
export async function noteErasures(known?: Set<string>): Promise<void> {
  const ledger = known ?? (await readErasureLedger())
  const erased = await database().guardian.findMany({
    where: { erasedAt: { not: null } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  await addToErasureLedger(erased.map(({ id }) => id).filter((id) => !ledger.has(id)))
}

/** Notes erasures that are done. A failure is logged: the next start or night notes them. */
export async function noteErasuresDone(): Promise<void> {
  await noteErasures().catch((error: unknown) =>
    logger.error({ error: describeError(error) }, 'erasures could not be noted'),
  )
}
