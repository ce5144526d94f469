import {
  findAccountPayment,
  refundAccountBalance,
} from '~/domain/payments/account-balance/refund-account-balance.server'
import { methodLabels, methodsByHand } from '~/domain/payments/payment'
import {
  OpeningRefundForm,
  openingRefundLabels,
  openingRefundMessages,
  openingRefundReasons,
} from '~/domain/payments/opening-balances/opening-balance'
import {
  findOpeningPayment,
  refundOpeningBalance,
} from '~/domain/payments/opening-balances/refund-opening-balance.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatMoney } from '~/values/money'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { methodField } from '../forms/money-fields'
import { moneyTexts } from './money-texts'

const page = staffForm({
  permission: 'handle-payments',
  schema: OpeningRefundForm,
  messages: openingRefundMessages,
  async show(staff, { id }) {
    const opening = await findOpeningPayment(staff, id('paymentId'))
    const payment = opening ?? (await findAccountPayment(staff, id('paymentId')))
    if (!payment) return null
    const { hereCents: seenCents, currency, toCard } = payment
    const amount = formatMoney(seenCents, currency)
    return {
      title: opening ? moneyTexts.refundOpeningBalance : moneyTexts.refundAccountBalance,
      lead: opening
        ? `${amount} of this payment is left to refund.`
        : `${amount} of this payment is account balance.`,
      notes: opening
        ? [ofOpening]
        : [toCard ? moneyTexts.refundedToCard : moneyTexts.refundedByHand],
      fields: fieldsOf(toCard),
      known: { idempotencyKey: newIdempotencyKey(), seenCents },
      button: seenCents > 0 ? moneyTexts.refund : null,
      destructive: true,
      back: { to: adminPaymentPath(id('paymentId')), label: 'Back to the payment' },
    }
  },
  async save(staff, answers, { id }) {
    const outcome =
      (await refundOpeningBalance(staff, id('paymentId'), answers)) ??
      (await refundAccountBalance(staff, id('paymentId'), answers))
    if (!outcome || 'refused' in outcome) return outcome
    const amount = formatMoney(outcome.amountCents, outcome.currency)
    return {
      to: adminPaymentPath(outcome.paymentId),
      said: `${amount} will be refunded to the family.`,
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const refundMethodField: FormField = {
  kind: 'radios',
  name: 'method',
  label: 'How you refund it',
  options: (['stripe', ...methodsByHand] as const).map((value) => ({
    value,
    label: value === 'stripe' ? moneyTexts.toTheCard : methodLabels[value],
  })),
}

const ofOpening =
  'A refund is not asked for again, unless more was paid than was owed. You hand it over yourself, then mark it as refunded on the payment’s page. To refund it to a card, use Stripe’s dashboard: it is entered here automatically.'

const fieldsOf = (toCard: boolean): FormField[] => [
  { kind: 'hidden', name: 'idempotencyKey' },
  { kind: 'seen', name: 'seenCents' },
  { kind: 'amount', name: 'amountCents', label: 'How much' },
  toCard ? refundMethodField : methodField('How you refund it'),
  {
    kind: 'radios',
    name: 'reason',
    label: 'Why',
    options: openingRefundReasons.map((value) => ({ value, label: openingRefundLabels[value] })),
  },
]
