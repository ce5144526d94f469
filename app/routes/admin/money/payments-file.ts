import { data, type LoaderFunctionArgs } from '~/framework'
import { PaymentFilterForm } from '~/domain/admin/admin-forms'
import { mostInOneFile } from '~/domain/admin/bookings/find-bookings.server'
import {
  findPaymentsToExport,
  type ExportedPayment,
} from '~/domain/admin/money/find-payments-to-export.server'
import { isOfParts } from '~/domain/admin/money/find-payment-parts.server'
import type { PaymentLine } from '~/domain/admin/money/payment-line'
import { taxLabel } from '~/domain/catalogue/tax'
import { findTaxInPayments, type PaidTax } from '~/domain/payments/charges/find-tax.server'
import { paidLabelOf } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { requireStaff } from '~/http/people/require-actor.server'
import {
  calendarDateAt,
  dateFromDatabase,
  isHourKnown,
  wallTimeAt,
  type TimeZone,
} from '~/values/business-time'
import { decimalMoney } from '~/values/money'
import { moneyTexts } from './money-texts'

/** The list's payments, from all pages, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  const asked = parseAddress(args.request, PaymentFilterForm)
  if (asked.status !== 'success') throw data(answerTexts.badFilter, { status: 400 })

  const { timeZone } = await findSettings()
  const lines = await findPaymentsToExport(staff, asked.value, timeZone, mostInOneFile)
  if (!lines) throw data(tooMany, { status: 409 })
  const taxes = await findTaxInPayments(lines.map(({ id }) => id))
  const hasParts = isOfParts(asked.value)
  return csvFile('payments.csv', [
    [...headings, ...(hasParts ? [moneyTexts.part] : [])],
    ...lines.map((line) => [
      ...cellsOf(line, taxes.get(line.id) ?? [], timeZone),
      ...(hasParts ? [decimalMoney(line.partCents ?? 0)] : []),
    ]),
  ])
}

const tooMany = `These are more than ${mostInOneFile} payments. Choose fewer days, and save them in parts.`

const headings = [
  'Id',
  'Day',
  'Time',
  'From',
  'How',
  'Currency',
  'Amount',
  'Refunded',
  'To refund',
  'For nothing yet',
  'Account balance',
  'Wrong entry',
  'Tax left',
  'Taxes',
  'Receipt',
  'Lesson type',
  'Coach',
  'Venue',
  'Bookings',
  'Fee currency',
  'Stripe fee',
  'Net received',
  'Payout date',
]

const several = '; '

function restOf({ isReversed, isBalance, unallocatedCents }: PaymentLine): [number, number] {
  if (isReversed) return [0, 0]
  return isBalance ? [0, unallocatedCents] : [unallocatedCents, 0]
}

function cellsOf(line: ExportedPayment, taxes: PaidTax[], zone: TimeZone): string[] {
  const { id, receivedAt, guardian, currency, isReversed } = line
  return [
    id,
    calendarDateAt(receivedAt, zone),
    isHourKnown(receivedAt, zone) ? wallTimeAt(receivedAt, zone) : '',
    guardian?.name ?? '',
    paidLabelOf(line),
    currency,
    ...[line.amountCents, line.refundedCents, line.returningCents].map(decimalMoney),
    ...restOf(line).map(decimalMoney),
    isReversed ? 'Yes' : '',
    decimalMoney(taxes.reduce((sum, { cents }) => sum + cents, 0)),
    taxes.map((tax) => `${taxLabel(tax)}: ${decimalMoney(tax.cents)}`).join('; '),
    line.receiptNumber,
    ...[line.lessonTypes, line.coaches, line.venues, line.bookingIds].map((of) => of.join(several)),
    ...feeCellsOf(line),
  ]
}

/** Empty but for card payments. */
function feeCellsOf({ method, fees }: ExportedPayment): string[] {
  if (method !== 'stripe') return ['', '', '', '']
  if (!fees) return ['', moneyTexts.notKnown, moneyTexts.notKnown, '']
  const { currency, feeCents, netCents, paidOutOn } = fees
  return [
    currency,
    decimalMoney(feeCents),
    decimalMoney(netCents),
    paidOutOn ? dateFromDatabase(paidOutOn) : '',
  ]
}
