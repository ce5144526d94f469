import { data, type LoaderFunctionArgs } from '~/framework'
import { ReconcileForm } from '~/domain/admin/admin-forms'
import {
  compareCardPayments,
  type CardsBeside,
  type ComparedPair,
} from '~/domain/admin/money/compare-card-payments.server'
import { findDailyTotals, type DailyTotal } from '~/domain/admin/money/find-daily-totals.server'
import { isMatch } from '~/domain/payments/pair-with-stripe'
import { methodLabels, paidLabelOf } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { calendarDateAt, wallTimeAt, type TimeZone } from '~/values/business-time'
import { decimalMoney } from '~/values/money'
import { daysToReconcile, whyNotCompared } from './reconcile.server'

/** All payments and refunds by card and bank debit of the chosen days beside Stripe's, and the tills, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'handle-payments')
  const asked = parseAddress(args.request, ReconcileForm)
  if (asked.status !== 'success') throw data(answerTexts.badFilter, { status: 400 })

  const { timeZone } = await findSettings()
  const { span } = daysToReconcile(asked.value, timeZone)
  const [tills, cards] = [await findDailyTotals(span, timeZone), await compareCardPayments(span)]
  const lines = [...cardLines(cards, timeZone), ...tills.flatMap(tillLines)]
  return csvFile('reconcile.csv', [headings, ...lines])
}

const headings = [
  'Day',
  'Time',
  'What',
  'How',
  'Id at Stripe',
  'Currency',
  'Here',
  'At Stripe',
  'Alike',
]

function cardLines(cards: CardsBeside, zone: TimeZone): string[][] {
  if ('notCompared' in cards) return [['', '', whyNotCompared(cards), '', '', '', '', '', '']]
  return [
    ...cards.payments.map((pair) => cardLine('Payment', pair, zone)),
    ...cards.refunds.map((pair) => cardLine('Refund', pair, zone)),
  ]
}

function cardLine(what: string, pair: ComparedPair, zone: TimeZone): string[] {
  const { id, ours, there } = pair
  const { at, currency } = (there ?? ours)!
  return [
    calendarDateAt(at, zone),
    wallTimeAt(at, zone),
    what,
    paidLabelOf({ method: 'stripe', byBank: pair.byBank }),
    id,
    currency,
    ...[ours, there].map((one) => (one ? decimalMoney(one.amountCents) : '')),
    isMatch(pair) ? 'Yes' : 'No',
  ]
}

function tillLines({
  day,
  method,
  currency,
  takenCents,
  refundedByHandCents,
}: DailyTotal): string[][] {
  const line = (what: string, cents: number) =>
    cents === 0
      ? []
      : [[day, '', what, methodLabels[method], '', currency, decimalMoney(cents), '', '']]
  return [...line('Taken', takenCents), ...line('Refunded by hand', refundedByHandCents)]
}
