import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { applyAccountBalance } from '~/domain/booking/money/account-balance/apply-account-balance.server'
import { findFamilyDue } from '~/domain/booking/money/payments/find-family-due.server'
import {
  ApplyBalanceForm,
  applyBalanceMessages,
} from '~/domain/payments/account-balance/account-balance'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { formatMoney } from '~/values/money'
import { applyBalancePath, familyMoneyPath } from '~/values/paths/family-paths'
import type { FormField } from '~/routes/admin/forms/form-fields'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { chargeOption, chargesField } from './charge-options.server'
import { openFamilyForm } from './open-family-form.server'

const page = staffForm({
  permission: 'handle-payments',
  also: 'correct-families',
  schema: ApplyBalanceForm,
  messages: applyBalanceMessages,
  async show(staff, { id, search }) {
    const family = await openFamilyForm(staff, id('guardianId'), applyBalancePath)
    const due = await findFamilyDue(staff, family.id)
    if (!due) return null
    const { timeZone } = await findSettings()
    const { currency } = due
    const seenCents = balanceIn(await findAccountParts({ guardianId: family.id }), currency)
    const options = due.lines.map((line) => chargeOption(line, currency, timeZone))
    const asked = options.filter(({ value }) => value === search.get('booking'))
    const canApply = seenCents > 0 && options.length > 0
    return {
      title: familyActionTexts.applyBalance,
      lead: familyActionTexts.hasBalance(formatMoney(seenCents, currency)),
      notes: options.length > 0 ? [] : [familyActionTexts.nothingToApplyTo],
      fields: canApply
        ? [seen, { ...chargesField, help: familyActionTexts.appliedInOrder, options }]
        : [],
      known: { seenCents, charges: (asked.length > 0 ? asked : options).map(({ value }) => value) },
      button: canApply ? familyActionTexts.apply : null,
      back: { to: familyMoneyPath(family.id), label: `Back to ${family.name}` },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await applyAccountBalance(staff, id('guardianId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    const amount = formatMoney(outcome.amountCents, outcome.currency)
    return { to: familyMoneyPath(id('guardianId')), said: familyActionTexts.applied(amount) }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'

const seen: FormField = { kind: 'seen', name: 'seenCents' }
