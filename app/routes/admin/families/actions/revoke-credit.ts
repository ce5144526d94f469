import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import { findOwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { formatGoodFor } from '~/domain/booking/money/credits/present-own-credits'
import { RevokeCreditsForm, revokeCreditsMessages } from '~/domain/payments/credits/revoke-credits'
import { revokeCredits } from '~/domain/payments/credits/revoke-credits.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { familyMoneyPath, revokeCreditPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { openFamilyForm } from './open-family-form.server'

const page = staffForm({
  permission: 'handle-payments',
  also: 'correct-families',
  schema: RevokeCreditsForm,
  messages: revokeCreditsMessages,
  async show(staff, { id }) {
    const creditId = id('creditId')
    const pathOf = (guardianId: string) => revokeCreditPath(guardianId, creditId)
    const family = await openFamilyForm(staff, id('guardianId'), pathOf)
    const credit = (await findOwnCredits(family)).find((one) => one.id === creditId)
    if (!credit || credit.givenFor === null) return null
    const { timeZone } = await findSettings()
    return {
      title: familyActionTexts.takeBackCredits,
      lead: `${credit.left} left of ${family.name}: ${formatGoodFor(credit)}, until ${formatLastCreditDay(credit.expiresAt, timeZone)}. Lessons that are booked with them stay booked.`,
      notes: [`Given for: ${credit.givenFor}`],
      fields: [
        { kind: 'hidden', name: 'idempotencyKey' },
        { kind: 'seen', name: 'seenLeft' },
        {
          kind: 'line',
          name: 'reason',
          label: 'Why',
          help: 'The family reads it beside the credit, and in an email.',
        },
      ],
      known: { idempotencyKey: newIdempotencyKey(), seenLeft: credit.left },
      button: credit.left > 0 ? familyActionTexts.takeThemBack : null,
      destructive: true,
      back: { to: familyMoneyPath(family.id), label: `Back to ${family.name}` },
    }
  },
  async save(staff, answers, { id }) {
    const given = { guardianId: id('guardianId'), creditId: id('creditId') }
    const outcome = await revokeCredits(staff, given, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyMoneyPath(given.guardianId), said: familyActionTexts.creditsRevoked }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
