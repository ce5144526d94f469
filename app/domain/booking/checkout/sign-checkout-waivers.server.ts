import { queueEmail } from '~/domain/communications/queue-email.server'
import { fullName } from '~/domain/family/athletes/athlete'
import type { WaiverAnswers } from '~/domain/family/family-forms'
import { signWaivers } from '~/domain/family/waivers/sign-waivers.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'

/**
 * Checkout step "Waiver": signs for every athlete and emails a copy. For bookings that staff
 * confirmed without one, it is signed later by link.
 */
export async function signCheckoutWaivers(
  visitor: Visitor,
  answers: WaiverAnswers,
  now: Date = clock.now(),
) {
  const { waiverValidityDays, timeZone } = await findSettings()
  const alsoBooked = visitor.confirmLink !== undefined
  const signing = { action: 'sign-waivers', now, alsoBooked }
  return await changeCheckout(visitor, signing, async (tx, checkout) => {
    const { guest, athletes, waiver: version } = checkout
    if (!guest) return { refused: 'not-allowed-to-sign' as const }
    const signing = {
      guardianId: guest.id,
      athletes: athletes.map((athlete) => ({ ...athlete, name: fullName(athlete) })),
      version,
      validityDays: waiverValidityDays,
      timeZone,
    }
    const refusal = await signWaivers(tx, visitor, signing, answers, now)
    if (!refusal) await oweCopy(tx, checkout.bookingId, guest.id, answers.idempotencyKey, now)
    return refusal
  })
}

/** Queues a copy of what was signed; repeated submissions must not flood an inbox. */
async function oweCopy(
  tx: Transaction,
  subjectId: string,
  guardianId: string,
  occasion: string,
  now: Date,
): Promise<void> {
  const kind = 'waiver-signed'
  const owed = await tx.outboxMessage.count({ where: { kind, subjectId } })
  if (owed < mostCopies) await queueEmail(tx, { kind, subjectId, guardianId, occasion }, now)
}

const mostCopies = 3
