import { nameWithin, taxLabel, taxWithin, type TaxTerms } from '~/domain/catalogue/tax'
import { openingBalanceName } from '~/domain/payments/opening-balances/opening-balance'
import { ownRefundLabels, paidLabelOf, refundLabelOf } from '~/domain/payments/payment'
import type { Settings } from '~/domain/settings/settings'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMoney } from '~/values/money'
import { formatCalendarDate, formatZone } from '~/values/format/format-time'
import type { Statement } from './find-statement.server'

type Row = { id: string; cells: string[] }

/** A statement's content, shared by its page and PDF. */
export type StatementView = {
  title: string
  facts: { term: string; detail: string }[]
  /** Without empty tables; the last column holds amounts. */
  tables: { caption: string; headings: string[]; rows: Row[] }[]
  totals: { term: string; detail: string }[]
}

export function presentStatement(
  { guardian, year, lessons, kept, packages, openings, payments, refunds }: Statement,
  { name, addressLines, email, taxId, timeZone }: Settings,
): StatementView {
  const day = (at: Date) => formatCalendarDate(calendarDateAt(at, timeZone))
  const rowOf = (one: Money & { id: string }, ...cells: string[]): Row => ({
    id: one.id,
    cells: [...cells, formatMoney(one.amountCents, one.currency)],
  })
  const tables = [
    {
      caption: 'Lessons',
      headings: ['Lesson', 'Day', 'For', 'Price'],
      rows: lessons.map((lesson) => {
        const name = lesson.isPaidByCredits ? `${lesson.name}, with a credit` : lesson.name
        return rowOf(lesson, name, day(lesson.startsAt), formatList(lesson.athletes))
      }),
    },
    {
      caption: 'Kept for canceled lessons',
      headings: ['Lesson', 'Day', 'For', 'Kept'],
      rows: kept.map((lesson) =>
        rowOf(lesson, lesson.name, day(lesson.startsAt), formatList(lesson.athletes)),
      ),
    },
    {
      caption: 'Packages',
      headings: ['Package', 'Bought', 'Price'],
      rows: packages.map((sale) => rowOf(sale, sale.name, day(sale.soldAt))),
    },
    {
      caption: openingBalanceName,
      headings: ['Owed since', 'Amount'],
      rows: openings.map((opening) => rowOf(opening, day(opening.createdAt))),
    },
    {
      caption: 'Payments',
      headings: ['Received', 'How', 'Amount'],
      rows: payments.map((payment) => rowOf(payment, day(payment.receivedAt), formatHow(payment))),
    },
    {
      caption: 'Refunds',
      headings: ['Decided', 'Result', 'Amount'],
      rows: refunds.map((refund) =>
        rowOf(refund, day(refund.createdAt), refundLabelOf(refund, ownRefundLabels)),
      ),
    },
  ]
  return {
    title: `Statement for ${year}`,
    facts: [
      { term: 'Provider', detail: [name, ...addressLines, email].join(', ') },
      ...(taxId ? [{ term: 'Tax ID', detail: taxId }] : []),
      { term: 'For', detail: guardian },
      { term: 'Year', detail: `January 1 to December 31, ${year} (${formatZone(timeZone)})` },
    ],
    tables: tables.filter(({ rows }) => rows.length > 0),
    totals: totalsOf({ lessons, kept, packages, openings, payments, refunds }),
  }
}

function formatHow({ aheadCents, currency, ...paid }: Statement['payments'][number]): string {
  if (aheadCents === 0) return paidLabelOf(paid)
  return `${paidLabelOf(paid)}, ${formatMoney(aheadCents, currency)} of it is account balance`
}

type Money = { amountCents: number; currency: string }

/** Per currency. */
function totalsOf({
  lessons,
  kept,
  packages,
  openings,
  payments,
  refunds,
}: Pick<Statement, 'lessons' | 'kept' | 'packages' | 'openings' | 'payments' | 'refunds'>) {
  const all = [...lessons, ...kept, ...packages, ...openings, ...payments, ...refunds].map(
    ({ currency }) => currency,
  )
  return [...new Set(all)].flatMap((currency) => {
    const sum = (money: Money[]) =>
      money.reduce((cents, one) => cents + (one.currency === currency ? one.amountCents : 0), 0)
    const [paid, back] = [sum(payments), sum(refunds)]
    const left = paid - back
    return [
      { term: 'Lessons in all', detail: formatMoney(sum(lessons), currency) },
      ...(kept.length > 0
        ? [{ term: 'Kept for canceled lessons in all', detail: formatMoney(sum(kept), currency) }]
        : []),
      ...(packages.length > 0
        ? [{ term: 'Packages in all', detail: formatMoney(sum(packages), currency) }]
        : []),
      ...taxesOf([...lessons, ...kept, ...packages], currency),
      ...(openings.length > 0
        ? [{ term: 'Opening balance', detail: formatMoney(sum(openings), currency) }]
        : []),
      { term: 'Paid in all', detail: formatMoney(paid, currency) },
      { term: 'Refunded in all', detail: formatMoney(back, currency) },
      {
        term: 'Paid, less refunds',
        detail: left < 0 ? `− ${formatMoney(-left, currency)}` : formatMoney(left, currency),
      },
    ]
  })
}

/** The tax in what was charged, by its rate. */
function taxesOf(charged: (Money & { tax: TaxTerms })[], currency: string) {
  const own = charged.filter((one) => one.currency === currency)
  const sums = new Map<string, number>()
  for (const { amountCents, tax } of own) {
    const cents = taxWithin(amountCents, tax)
    if (cents > 0) sums.set(taxLabel(tax), (sums.get(taxLabel(tax)) ?? 0) + cents)
  }
  return [...sums].map(([label, cents]) => ({
    term: `Of it ${nameWithin(label)}`,
    detail: formatMoney(cents, currency),
  }))
}

/** The statement as a PDF document. */
export function sheetOfStatement({ title, facts, tables, totals }: StatementView) {
  return {
    title,
    parts: [
      linesOfFacts(facts),
      ...tables.map(({ caption, headings, rows }) => ({
        kind: 'table' as const,
        caption,
        headings,
        rows: rows.map(({ cells }) => cells),
      })),
      linesOfFacts(totals),
    ],
  }
}

/** Labeled values as lines of a document. */
export function linesOfFacts(facts: StatementView['facts']) {
  return { kind: 'lines' as const, lines: facts.map(({ term, detail }) => `${term}: ${detail}`) }
}

/** For the current year, the date through which the statement goes. */
export function presentStatementDate(
  year: number,
  now: Date,
  zone: TimeZone,
): StatementView['facts'] {
  const today = calendarDateAt(now, zone)
  return today < `${year + 1}` ? [{ term: 'As of', detail: formatCalendarDate(today) }] : []
}
