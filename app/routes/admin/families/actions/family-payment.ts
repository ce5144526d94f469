import {
  findFamilyDue,
  type FamilyDueLine,
} from '~/domain/booking/money/payments/find-family-due.server'
import { TakePaymentForm, takePaymentMessages } from '~/domain/booking/money/payments/payment-forms'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { openingBalanceName } from '~/domain/payments/opening-balances/opening-balance'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatMoney, typedMoney } from '~/values/money'
import { familyPath, familyPaymentPath } from '~/values/paths/family-paths'
import type { FormField } from '~/routes/admin/forms/form-fields'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { receivedFields } from '~/routes/admin/forms/money-fields'
import { openFamilyForm } from './open-family-form.server'

const page = staffForm({
  permission: 'handle-payments',
  also: 'correct-families',
  schema: TakePaymentForm,
  messages: takePaymentMessages,
  async show(staff, { id }) {
    const family = await openFamilyForm(staff, id('guardianId'), familyPaymentPath)
    const due = await findFamilyDue(staff, family.id)
    if (!due) return null
    const { timeZone } = await findSettings()
    const { dueCents: seenCents, currency, lines } = due
    const back = { to: familyPath(family.id), label: `Back to ${family.name}` }
    if (seenCents === 0)
      return {
        title: familyActionTexts.takePayment,
        lead: `${family.name} owes nothing.`,
        fields: [],
        known: {},
        button: null,
        back,
      }
    return {
      title: familyActionTexts.takePayment,
      lead: `${family.name} owes ${formatMoney(seenCents, currency)}.`,
      notes: lines.map(
        (line) => `${nameOf(line, timeZone)}: ${formatMoney(line.payableCents, currency)}.`,
      ),
      fields,
      known: {
        idempotencyKey: newIdempotencyKey(),
        seenCents,
        receivedOn: calendarDateAt(currentTime(), timeZone),
        amountCents: typedMoney(seenCents),
      },
      button: familyActionTexts.recordPayment,
      back,
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await takeFamilyPayment(staff, id('guardianId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyPath(id('guardianId')), said: familyActionTexts.paymentRecorded }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'

function nameOf(line: FamilyDueLine, zone: TimeZone): string {
  if (line.kind === 'opening-balance') return openingBalanceName
  const { lessonName, athletes, startsAt } = line
  return `${lessonName} for ${formatList(athletes)}, ${formatMomentWithYear(startsAt, zone)}`
}

const fields: FormField[] = [
  { kind: 'hidden', name: 'idempotencyKey' },
  { kind: 'seen', name: 'seenCents' },
  {
    kind: 'amount',
    name: 'amountCents',
    label: 'How much',
    help: 'What is oldest is paid first.',
  },
  ...receivedFields,
]
