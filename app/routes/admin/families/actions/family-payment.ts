import { findFamilyDue } from '~/domain/booking/money/payments/find-family-due.server'
import {
  TakeFamilyPaymentForm,
  takePaymentMessages,
} from '~/domain/booking/money/payments/payment-forms'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import {
  balanceIn,
  findAccountParts,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { calendarDateAt } from '~/values/business-time'
import { formatMoney, typedMoney } from '~/values/money'
import { familyPath, familyPaymentPath } from '~/values/paths/family-paths'
import type { FormField } from '~/routes/admin/forms/form-fields'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { receivedFields } from '~/routes/admin/forms/money-fields'
import { chargeOption, chargesField } from './charge-options.server'
import { openFamilyForm } from './open-family-form.server'

const page = staffForm({
  permission: 'handle-payments',
  also: 'correct-families',
  schema: TakeFamilyPaymentForm,
  messages: takePaymentMessages,
  async show(staff, { id }) {
    const family = await openFamilyForm(staff, id('guardianId'), familyPaymentPath)
    const due = await findFamilyDue(staff, family.id)
    if (!due) return null
    const { timeZone } = await findSettings()
    const { dueCents: seenCents, currency, lines } = due
    const seenBalanceCents = balanceIn(await findAccountParts({ guardianId: family.id }), currency)
    const owes = seenCents > 0 ? formatMoney(seenCents, currency) : 'nothing'
    const charges = lines.map((line) => chargeOption(line, currency, timeZone))
    return {
      title: familyActionTexts.takePayment,
      lead: `${family.name} owes ${owes}.`,
      notes:
        seenBalanceCents > 0
          ? [familyActionTexts.hasBalance(formatMoney(seenBalanceCents, currency))]
          : [],
      fields: [
        ...(charges.length > 0
          ? [{ ...chargesField, help: familyActionTexts.oldestFirst, options: charges }]
          : []),
        ...fields,
      ],
      known: {
        idempotencyKey: newIdempotencyKey(),
        seenCents,
        seenBalanceCents,
        charges: charges.map(({ value }) => value),
        receivedOn: calendarDateAt(currentTime(), timeZone),
        amountCents: seenCents > 0 ? typedMoney(seenCents) : undefined,
      },
      button: familyActionTexts.recordPayment,
      back: { to: familyPath(family.id), label: `Back to ${family.name}` },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await takeFamilyPayment(staff, id('guardianId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    const { balanceCents, currency } = outcome
    const kept = formatMoney(balanceCents, currency)
    return {
      to: familyPath(id('guardianId')),
      said:
        balanceCents > 0 ? familyActionTexts.paymentKept(kept) : familyActionTexts.paymentRecorded,
    }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'idempotencyKey' },
  { kind: 'seen', name: 'seenCents' },
  { kind: 'seen', name: 'seenBalanceCents' },
  {
    kind: 'amount',
    name: 'amountCents',
    label: 'How much',
    help: familyActionTexts.restIsKept,
  },
  ...receivedFields,
]
