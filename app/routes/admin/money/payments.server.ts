import {
  ownAddress,
  PaymentFilterForm,
  paymentStates,
  type PaymentFilter,
} from '~/domain/admin/admin-forms'
import { findBookingChoices } from '~/domain/admin/bookings/find-booking-choices.server'
import { findFamilyNamed } from '~/domain/admin/families/record/find-family.server'
import { findPayments } from '~/domain/admin/money/find-payments.server'
import { isOfParts } from '~/domain/admin/money/find-payment-parts.server'
import { otherSourceLabels, type PaymentLine } from '~/domain/admin/money/payment-line'
import { groupLabels, paidLabelOf, paymentGroups } from '~/domain/payments/payment'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMoney } from '~/values/money'
import { pageNumberOf } from '~/values/paging'
import { familyPath } from '~/values/paths/family-paths'
import { adminPaymentPath } from '~/values/paths/payment-paths'
import { formatReceived, formatZone } from '~/values/format/format-time'
import { may } from '~/values/permissions'
import { moneyTexts } from './money-texts'

/** The URL's payments; empty with a form error for an invalid filter. */
export async function paymentsOf(staff: Staff, request: Request) {
  const { timeZone } = await findSettings()
  const asked = parseAddress(request, PaymentFilterForm)
  const shown = { choices, zone: formatZone(timeZone) }
  if (asked.status !== 'success')
    return { ...shown, ...nothing, form: viewOfSubmission(asked, PaymentFilterForm) }

  const wantedPage = pageNumberOf(new URL(request.url).searchParams.get('page'))
  const { family } = asked.value
  const paidFor = await describeParts(staff, asked.value)
  const [found, named] = [
    await findPayments(staff, asked.value, wantedPage, timeZone),
    family ? await findFamilyNamed(staff, family) : null,
  ]
  return {
    ...shown,
    ofFamily: named && moneyTexts.ofFamily(named.name),
    ofParts: paidFor && moneyTexts.ofParts(paidFor),
    rows: found.entries.map((line) => toPaymentRow(line, timeZone, may(staff, 'correct-families'))),
    total: formatTotals(found.totals),
    page: found.page,
    pages: found.pages,
    form: blankForm(PaymentFilterForm, asked.value),
  }
}

const nothing = { ofFamily: null, ofParts: null, rows: [], total: '', page: 1, pages: 1 }

/** The lesson type, coach, venue or other source of the filter; null without any. */
async function describeParts(staff: Staff, filter: PaymentFilter): Promise<string | null> {
  if (!isOfParts(filter)) return null
  const { lessonType, coach, venue, paidFor } = filter
  const { lessonTypes, coaches, venues } = await findBookingChoices(staff)
  const named = [...lessonTypes, ...coaches, ...venues].filter(({ id }) =>
    [lessonType, coach, venue].includes(id),
  )
  return formatList([
    ...named.map(({ name }) => name),
    ...(venue === ownAddress ? [venueTexts.ownAddress] : []),
    ...(paidFor ? [otherSourceLabels[paidFor]] : []),
  ])
}

/** Totals, one per currency. */
export function formatTotals(totals: { cents: number; currency: string }[]): string {
  return formatList(totals.map(({ cents, currency }) => formatMoney(cents, currency)))
}

export type PaymentRow = ReturnType<typeof toPaymentRow>

/** A payment in a list. */
export function toPaymentRow(line: PaymentLine, zone: TimeZone, seesFamilies: boolean) {
  const { id, receivedAt, guardian, amountCents, partCents, currency } = line
  return {
    id,
    to: adminPaymentPath(id),
    guardian: guardian?.name ?? 'Not given yet',
    family: guardian && seesFamilies ? familyPath(guardian.id) : null,
    when: formatReceived(receivedAt, zone),
    method: paidLabelOf(line),
    amount: formatMoney(amountCents, currency),
    part: partCents === null ? '' : formatMoney(partCents, currency),
    became: formatPaymentOutcome(line),
  }
}

/** What happened to a payment; empty if nothing. */
function formatPaymentOutcome(line: Omit<PaymentLine, 'id' | 'guardian'>): string {
  const { isReversed, refundedCents, returningCents, unallocatedCents, isBalance, currency } = line
  const money = (cents: number) => formatMoney(cents, currency)
  return [
    ...(isReversed ? ['A wrong entry'] : []),
    ...(refundedCents > 0 ? [`${money(refundedCents)} refunded`] : []),
    ...(returningCents > 0 ? [`${money(returningCents)} to refund`] : []),
    ...(unallocatedCents > 0 && !isReversed
      ? [`${money(unallocatedCents)} ${isBalance ? 'is account balance' : 'for nothing yet'}`]
      : []),
  ].join(', ')
}

const stateLabels: Record<NonNullable<PaymentFilter['state']>, string> = {
  owed: 'With refunds to pay out',
  due: 'With refunds on their way',
  failed: 'With money that could not be refunded',
  returned: 'Of which some was refunded',
  reversed: 'Wrong entries',
  'no-fee': 'Stripe fee not known',
}

const choices = {
  methods: [
    { value: '', label: 'Any method' },
    { value: 'money', label: 'All but credits' },
    ...paymentGroups.map((value) => ({ value, label: groupLabels[value] })),
    { value: 'through_stripe', label: 'Card and bank debit' },
  ],
  states: [
    { value: '', label: 'All payments' },
    ...paymentStates.map((value) => ({ value, label: stateLabels[value] })),
  ],
}
