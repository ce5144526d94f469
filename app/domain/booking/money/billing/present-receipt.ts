import { taxWithinLabel } from '~/domain/catalogue/tax'
import type { PaymentPart } from '~/domain/payments/find-payment-parts.server'
import { accountBalanceName } from '~/domain/payments/account-balance/account-balance-name'
import type { PaidTax } from '~/domain/payments/charges/find-tax.server'
import { openingBalanceName } from '~/domain/payments/opening-balances/opening-balance'
import { codeEndingOf } from '~/domain/payments/gift-cards/gift-card'
import { ownRefundLabels, paidLabelOf, refundLabelOf } from '~/domain/payments/payment'
import type { Settings } from '~/domain/settings/settings'
import { formatList } from '~/values/format/format-list'
import { formatMoney } from '~/values/money'
import {
  formatCalendarDate,
  formatMomentWithYear,
  formatReceived,
  formatZone,
} from '~/values/format/format-time'
import { calendarDateAt } from '~/values/business-time'
import type { Receipt, ReceiptGiftCard } from './find-receipt.server'
import { linesOfFacts } from './present-statement'

type Facts = { term: string; detail: string }[]

/** A receipt's content, shared by its page and PDF. */
type ReceiptView = {
  facts: Facts
  lines: { label: string; note: string; amount: string }[]
  total: { label: string; amount: string }
  /** Taxes in the total. */
  taxes: Facts
}

type Received = Pick<Receipt, 'number' | 'guardian' | 'method' | 'byBank' | 'receivedAt'>

type Provider = Pick<Settings, 'name' | 'addressLines' | 'email' | 'taxId' | 'timeZone'>

/**
 * Payer, method and date; also in the email, whose footer names the time zone.
 * @param zone named on the page
 */
export function factsOfReceipt(
  { number, guardian, receivedAt, ...paid }: Received,
  { name, addressLines, email, taxId, timeZone }: Provider,
  zone?: string,
): Facts {
  const received = formatReceived(receivedAt, timeZone)
  return [
    { term: 'Receipt', detail: number },
    { term: 'Provider', detail: [name, ...addressLines, email].join(', ') },
    ...(taxId ? [{ term: 'Tax ID', detail: taxId }] : []),
    ...(guardian ? [{ term: 'Paid by', detail: guardian }] : []),
    { term: 'Received', detail: zone ? `${received} (${zone})` : received },
    { term: 'Method', detail: paidLabelOf(paid) },
  ]
}

export function presentReceipt(receipt: Receipt, settings: Settings): ReceiptView {
  const { amountCents, currency, parts, refunds, packageSale, receivedAt, openingCents } = receipt
  const bought = receipt.isOfOpeningBalance ? openingBalanceName : packageSale?.name
  // what is applied later becomes a part of its own
  const restCents = parts.reduce(
    (left, part) => left - part.amountCents,
    amountCents - openingCents,
  )
  const boughtOn = formatReceived(receivedAt, settings.timeZone)
  const money = (cents: number) => formatMoney(cents, currency)
  const moment = (at: Date) => formatMomentWithYear(at, settings.timeZone)
  return {
    facts: [
      ...factsOfReceipt(receipt, settings, formatZone(settings.timeZone)),
      ...factsOfGiftCard(receipt.paidFrom, currency),
      ...childrenOf(parts),
    ],
    lines: [
      ...(bought ? [{ label: bought, note: boughtOn, amount: money(amountCents) }] : []),
      ...presentParts(parts, { currency, timeZone: settings.timeZone }),
      ...(openingCents > 0
        ? [{ label: openingBalanceName, note: boughtOn, amount: money(openingCents) }]
        : []),
      ...(bought || restCents <= 0
        ? []
        : [{ label: accountBalanceName, note: boughtOn, amount: money(restCents) }]),
      ...refunds.map((refund) => ({
        label: refundLabelOf(refund, ownRefundLabels),
        note: moment(refund.createdAt),
        amount: `− ${money(refund.amountCents)}`,
      })),
    ],
    total: {
      label: refunds.length > 0 ? 'Paid, less refunds' : 'Paid',
      amount: money(refunds.reduce((left, refund) => left - refund.amountCents, amountCents)),
    },
    taxes: factsOfTaxes(receipt.taxes, currency),
  }
}

/**
 * By lesson; what is for several children or classes at once, by child and class, with the days of
 * its lessons. Also in the email, which leaves out names for an address that is not proved.
 */
export function presentParts(
  parts: PaymentPart[],
  how: { currency: string; timeZone: Settings['timeZone']; isProved?: boolean },
): { label: string; note: string; amount: string }[] {
  const { currency, timeZone, isProved = true } = how
  const ids = new Set(parts.map(({ enrollment }) => enrollment?.id))
  const presentOne = (part: PaymentPart) => ({
    label: nameOfPart(part, currency),
    note: [formatMomentWithYear(part.startsAt, timeZone), ...(isProved ? part.athletes : [])].join(
      ', ',
    ),
    amount: formatMoney(part.amountCents, currency),
  })
  if (ids.size < 2 || ids.has(undefined)) return parts.map(presentOne)
  return [...ids].map((id) => {
    const own = parts.filter(({ enrollment }) => enrollment?.id === id)
    const [{ enrollment, athletes }] = own as [PaymentPart]
    const days = own.map(({ startsAt }) => formatCalendarDate(calendarDateAt(startsAt, timeZone)))
    return {
      label: [...(isProved ? athletes : []), enrollment!.className].join(', '),
      note: formatList(days),
      amount: formatMoney(
        own.reduce((sum, { amountCents }) => sum + amountCents, 0),
        currency,
      ),
    }
  })
}

/** What is left on the gift card that paid; also in the email. */
export function factsOfGiftCard(card: ReceiptGiftCard | null, currency: string): Facts {
  if (!card) return []
  const term = `Left on the gift card ${codeEndingOf(card)}`
  return [{ term, detail: formatMoney(card.leftCents, currency) }]
}

/** `Includes sales tax 8.25%: $4.95`; also in the email. */
export function factsOfTaxes(taxes: PaidTax[], currency: string): Facts {
  return taxes.map((tax) => ({
    term: taxWithinLabel(tax),
    detail: formatMoney(tax.cents, currency),
  }))
}

/** Reimbursement offices ask for the full name of each child. */
function childrenOf(parts: PaymentPart[]): Facts {
  const names = [...new Set(parts.flatMap(({ athletes }) => athletes))]
  if (names.length === 0) return []
  return [{ term: names.length === 1 ? 'Child' : 'Children', detail: formatList(names) }]
}

/** `Deep Dive, 60 minutes, deposit of $10 toward $60` */
function nameOfPart(part: PaymentPart, currency: string): string {
  const { lessonName, minutes, byCode, isDeposit, amountCents, agreedCents } = part
  const name = `${lessonName}, ${minutes} minutes${byCode}`
  if (!isDeposit) return name
  const [deposit, price] = [amountCents, agreedCents].map((cents) => formatMoney(cents, currency))
  return `${name}, deposit of ${deposit} toward ${price}`
}

/** The receipt as a PDF document. */
export function sheetOfReceipt({ facts, lines, total, taxes }: ReceiptView) {
  const rows = lines.map(({ label, note, amount }) => [label, note, amount])
  const headings = ['What', 'When', 'Amount']
  return {
    title: 'Receipt',
    parts: [
      linesOfFacts(facts),
      { kind: 'table' as const, caption: 'What it is for', headings, rows },
      linesOfFacts([{ term: total.label, detail: total.amount }, ...taxes]),
    ],
  }
}
