import { fullName } from '~/domain/family/athlete'
import type { WaiverAnswers } from '~/domain/family/family-forms'
import { signWaivers } from '~/domain/family/sign-waivers.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import { changeCheckout } from './change-checkout.server'

/** Step "Waiver": one signature for every athlete of the form. */
export async function signCheckoutWaivers(
  visitor: Visitor,
  answers: WaiverAnswers,
  now: Date = clock.now(),
) {
  const { waiverValidityDays, timeZone } = await findSettings()
  return await changeCheckout(visitor, { action: 'sign-waivers', now }, async (tx, checkout) => {
    const { guest, athletes, waiver: version } = checkout
    if (!guest) return { refused: 'waiver-for-somebody-else' as const }
    const signing = {
      guardianId: guest.id,
      athletes: athletes.map((athlete) => ({ ...athlete, name: fullName(athlete) })),
      version,
      validityDays: waiverValidityDays,
      timeZone,
    }
    return await signWaivers(tx, visitor, signing, answers, now)
  })
}
