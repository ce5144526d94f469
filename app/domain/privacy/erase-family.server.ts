import { findVerifiedAddress } from '~/domain/communications/find-recipients.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { PersonalData } from '~/platform/personal-data.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { isRefused, type Outcome } from '~/values/outcome'
import { may } from '~/values/permissions'
import { eraseGuardian } from './erase-personal-data.server'
import type { EraseFamilyRefusal } from './privacy-request'
import { noteErasuresDone } from './repeat-erasures.server'

type Confirmed = {
  version: number
  keepsLessons: boolean
  /** The typed name. */
  confirmation: string
}

type Erased = Outcome<{ guardianId: string }, EraseFamilyRefusal> | null

/**
 * Erases a family on request in person, once everything upcoming is settled. Idempotent. Null if
 * there is none or no permission.
 */
export async function eraseFamily(
  owner: Staff,
  subjects: PersonalData[],
  guardianId: string,
  { version, keepsLessons, confirmation }: Confirmed,
  now: Date = clock.now(),
): Promise<Erased> {
  if (!may(owner, 'handle-privacy-requests') || !isRowId(guardianId)) return null
  const outcome = await transaction(async (tx): Promise<Erased> => {
    const guardian = await tx.guardian.findFirst({ where: { id: guardianId, mergedIntoId: null } })
    if (!guardian) return null
    if (guardian.erasedAt) return { guardianId }
    const name = `${guardian.firstName} ${guardian.lastName}`
    if (typed(confirmation) !== typed(name))
      return { refused: 'name-differs', field: 'confirmation', detail: name }
    if (guardian.version !== version) return { refused: 'changed-meanwhile' }
    const erasing = { guardianIds: [guardianId], keepsLessons }
    for (const subject of subjects) {
      const refusal = await subject.prepareErasure?.(tx, owner, erasing, now)
      if (refusal) return refusal
    }
    // after the bookings, in the common lock order
    const [left] = await tx.$queryRaw<unknown[]>`
      SELECT id FROM guardian WHERE id = ${guardianId}::uuid AND erased_at IS NULL FOR UPDATE`
    if (!left) return { guardianId }
    const email = await findVerifiedAddress(tx, guardianId)
    await eraseGuardian(tx, owner, subjects, guardianId, now)
    if (email) for (const subject of subjects) await subject.eraseByEmail?.(tx, email, now)
    return { guardianId }
  })
  if (outcome && !isRefused(outcome)) await noteErasuresDone()
  return outcome
}

function typed(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
