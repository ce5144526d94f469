import type { ErasureShown } from '~/components/family/erasure-effects'
import { findErasureEffects } from '~/domain/booking/erasure/find-erasure-effects.server'
import { presentErasure } from '~/domain/booking/erasure/present-erasure'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Parent } from '~/values/actor'

/** What a family is shown before it asks to be erased. */
export async function erasureEffectsOf(parent: Parent) {
  const settings = await findSettings()
  const { seen, refund, lastLesson, canAllBeKept, ...shown } = presentErasure(
    await findErasureEffects([parent.id]),
    settings.timeZone,
  )
  const { waiverRetentionYears: years, waiverRetentionAge: age } = settings
  const waivers =
    shown.signedWaivers === 1 ? '1 signed waiver' : `${shown.signedWaivers} signed waivers`
  const effects: ErasureShown = {
    lessons: shown.lessons,
    credits: shown.credits,
    money: shown.money,
    athletes: shown.athletes,
    creditRule:
      'Unused credits end when you are erased. Use them first, or ask us to refund the package.',
    moneyRule:
      'Card refunds still reach you after you are erased. What has to be handed back to you, we hand back first.',
    kept: [
      'Bookings and payments, without your names: the law wants the books kept.',
      ...(shown.signedWaivers > 0
        ? [
            `${waivers}, for ${years} years after each ends, and until the athlete is ${age}: they are the proof of what was agreed.`,
          ]
        : []),
    ],
  }
  const options = [
    {
      value: 'cancel',
      label: 'Cancel my upcoming lessons now',
      help: refund ? `${refund} is refunded by the policy.` : 'No money is refunded.',
    },
    {
      value: 'keep',
      label: canAllBeKept ? 'Leave my lessons to the other guardian' : 'Keep my lessons',
      help: canAllBeKept
        ? 'They take place as planned.'
        : `You are erased after the last one, on ${lastLesson}.`,
    },
  ]
  return { effects, seen, options: shown.lessons.length > 0 ? options : [], lastLesson }
}
