import type { OnePayment } from '~/domain/admin/money/payment-line'
import { accountBalanceName } from '~/domain/payments/account-balance/account-balance-name'
import { openingBalanceName } from '~/domain/payments/opening-balances/opening-balance'
import { codeEndingOf } from '~/domain/payments/gift-cards/gift-card'
import { isByHand, paidPhraseOf, refundLabelOf } from '~/domain/payments/payment'
import { reversalLabels } from '~/domain/booking/money/payments/payment-forms'
import type { StateByHand } from '~/domain/booking/money/refunds/refund-forms'
import type { PartRefund } from '~/domain/payments/find-payment-parts.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { dateFromDatabase, type TimeZone } from '~/values/business-time'
import { formatMoney, formatSigned } from '~/values/money'
import { adminGiftCardPath } from '~/values/paths/gift-card-admin-paths'
import { familyPath } from '~/values/paths/family-paths'
import {
  adminReversePaymentPath,
  adminStatementPath,
  packageSalePath,
  refundAnotherWayPath,
  refundHandedOverPath,
  refundOpeningBalancePath,
} from '~/values/paths/payment-paths'
import {
  formatCalendarDate,
  formatMomentWithYear,
  formatReceived,
  formatZone,
} from '~/values/format/format-time'
import { moneyTexts } from './money-texts'

/** A payment for staff. */
export function presentPayment(payment: OnePayment, zone: TimeZone, seesFamilies: boolean) {
  const { id, method, amountCents, currency, parts, reversal, unallocatedCents, disputes } = payment
  const money = (cents: number) => formatMoney(cents, currency)
  const moment = (at: Date) => formatMomentWithYear(at, zone)
  return {
    title: `${money(amountCents)}, ${paidPhraseOf(payment)}`,
    facts: [
      {
        term: 'Received',
        detail: `${formatReceived(payment.receivedAt, zone)} (${formatZone(zone)})`,
      },
      { term: 'From', detail: payment.guardian?.name ?? 'Not given yet' },
      ...(unallocatedCents > 0
        ? [{ term: nameOfRest(payment), detail: money(unallocatedCents) }]
        : []),
      ...feeFactsOf(payment),
      ...disputes.map((dispute) => ({
        term: 'Disputed',
        detail: `${money(dispute.amountCents)}: ${disputeLabels[dispute.state]}`,
      })),
      ...(reversal
        ? [
            {
              term: 'A wrong entry',
              detail: `${reversalLabels[reversal.reason]}. Taken out on ${moment(reversal.reversedAt)}.`,
            },
          ]
        : []),
    ],
    parts: [
      ...(payment.isOfOpeningBalance
        ? [{ id, title: openingBalanceName, facts: [money(amountCents)] }]
        : []),
      ...payment.openingAllocations.map((part, index) => ({
        id: `${id}-${index}`,
        title: openingBalanceName,
        facts: [money(part.amountCents)],
      })),
      ...giftCardsOf(payment, money),
      ...soldBy(payment).map(({ id, name }) => ({
        id,
        to: packageSalePath(id),
        title: name,
        facts: [money(amountCents)],
      })),
      ...parts.map((part) => ({
        id: part.bookingId,
        to: adminBookingPath(part.bookingId),
        title: `${part.lessonName}, ${moment(part.startsAt)}${part.byCode}`,
        facts: [money(part.amountCents)],
      })),
    ],
    refunds: refundsOfPayment(payment).map((refund) =>
      formatRefund(
        refund,
        {
          isHandled: isByHand(method),
          isStuck: payment.stuckRefunds.has(refund.id),
          isRefused: isRefusedByStripe(payment, refund),
        },
        money,
        moment,
      ),
    ),
    family: payment.guardian && seesFamilies ? familyPath(payment.guardian.id) : null,
    statement: payment.guardian ? adminStatementPath(id) : null,
    refund: canRefundRest(payment) ? refundOpeningBalancePath(id) : null,
    reverse: isByHand(method) && !reversal ? adminReversePaymentPath(id) : null,
  }
}

/** What Stripe kept of a card payment, and when the rest was paid out. */
function feeFactsOf({ method, fees }: OnePayment) {
  if (method !== 'stripe') return []
  if (!fees) return [{ term: moneyTexts.stripeFee, detail: moneyTexts.notKnownYet }]
  const money = (cents: number) => formatSigned(cents, fees.currency)
  return [
    { term: moneyTexts.stripeFee, detail: money(fees.feeCents) },
    { term: 'Net received', detail: money(fees.netCents) },
    {
      term: 'Paid out',
      detail: fees.paidOutOn
        ? formatCalendarDate(dateFromDatabase(fees.paidOutOn))
        : `Not yet. Available from ${formatCalendarDate(dateFromDatabase(fees.availableOn))}.`,
    },
  ]
}

/** For lessons, a package or an opening balance. */
export function refundsOfPayment({
  parts,
  packageSale,
  paymentRefunds,
}: Pick<OnePayment, 'parts' | 'packageSale' | 'paymentRefunds'>) {
  return [
    ...parts.flatMap(({ refunds }) => refunds),
    ...(packageSale?.refunds ?? []),
    ...paymentRefunds,
  ]
}

/** What came by card for nothing goes back by itself. */
function nameOfRest({ isBalance }: OnePayment): string {
  return isBalance ? accountBalanceName : 'For nothing yet'
}

/** Of an opening balance, or of the account balance. */
function canRefundRest(payment: OnePayment): boolean {
  if (payment.isReversed) return false
  if (payment.isOfOpeningBalance) return isSomethingLeft(payment)
  return payment.isBalance && payment.unallocatedCents > 0
}

function isSomethingLeft({ amountCents, refundedCents, returningCents }: OnePayment): boolean {
  return amountCents > refundedCents + returningCents
}

/** The card that it bought, or that it was made with. */
function giftCardsOf({ giftCard, giftCardUse, amountCents }: OnePayment, money: Words<number>) {
  const used = giftCardUse && `Made with the gift card ${codeEndingOf(giftCardUse.giftCard)}`
  return [
    ...(giftCard
      ? [{ ...giftCard, title: `Gift card ${codeEndingOf(giftCard)}`, facts: [money(amountCents)] }]
      : []),
    ...(used ? [{ ...giftCardUse.giftCard, title: used, facts: [] }] : []),
  ].map(({ id, title, facts }) => ({ id, to: adminGiftCardPath(id), title, facts }))
}

function soldBy({ packageSale }: OnePayment) {
  return packageSale ? [packageSale] : []
}

const disputeLabels = {
  open: 'not decided yet, Stripe keeps it so long.',
  won: 'it stays here.',
  lost: 'lost, the family’s bank has taken it back.',
}

type Words<Thing> = (thing: Thing) => string

function formatRefund(
  refund: PartRefund,
  can: { isHandled: boolean; isStuck: boolean; isRefused: boolean },
  money: Words<number>,
  moment: Words<Date>,
) {
  const { id, amountCents, createdAt } = refund
  const amount = money(amountCents)
  return {
    id,
    title: `${amount}: ${refundLabelOf(refund).toLowerCase()}`,
    facts: [`Decided on ${moment(createdAt)}`],
    presses: handingsOf(refund, can).map(([becomes, label]) => ({
      to: refundHandedOverPath(id),
      label: label.replace('{amount}', amount),
      fields: { becomes },
    })),
    anotherWay: can.isStuck ? refundAnotherWayPath(id) : null,
  }
}

/** A refund of account balance that did not arrive; nothing that a dispute took for a while. */
function isRefusedByStripe({ paymentRefunds }: OnePayment, { id }: PartRefund): boolean {
  return paymentRefunds.some(
    (one) => one.id === id && one.state === 'failed' && one.disputeId === null,
  )
}

/** Possible states of a manual refund. */
function handingsOf(
  { state, refundedAs }: PartRefund,
  { isHandled, isRefused }: { isHandled: boolean; isRefused: boolean },
): [StateByHand, string][] {
  if (isRefused) return [['withdrawn', moneyTexts.staysBalance]]
  if (state === 'owed')
    return [
      ['returned', 'I have refunded {amount}'],
      ['withdrawn', '{amount} is not refunded after all'],
    ]
  const isHanded = state === 'returned' && (refundedAs === null ? isHandled : isByHand(refundedAs))
  return isHanded ? [['owed', 'I have not refunded {amount} after all']] : []
}
