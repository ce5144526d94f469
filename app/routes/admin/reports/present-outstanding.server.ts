import type { ReportPart, ReportView } from '~/components/reports/report-view'
import {
  balanceAges,
  findOutstanding,
  type BalanceAge,
  type Outstanding,
} from '~/domain/admin/reports/find-outstanding.server'
import { findGiftCardsLeft } from '~/domain/payments/gift-cards/find-sold-gift-cards.server'
import { adminGiftCardsPath } from '~/values/paths/gift-card-admin-paths'
import { adminBalancesPath } from '~/values/paths/payment-paths'
import { countCell, moneyCell, shareCell, type Comparison } from './comparison'

const ageLabels: Record<BalanceAge, string> = {
  'to-come': 'Upcoming lesson',
  'up-to-30': 'Up to 30 days ago',
  'up-to-60': '31 to 60 days ago',
  'up-to-90': '61 to 90 days ago',
  older: 'Over 90 days ago',
}

/** As of now, whatever days are asked for. */
export async function presentOutstanding({ now, currency }: Comparison): Promise<ReportView> {
  const [found, onCards] = await Promise.all([findOutstanding(now), findGiftCardsLeft()])
  const known = [...new Set([...found, ...onCards].map((one) => one.currency))].toSorted()
  const currencies = known.length > 0 ? known : [currency]
  return {
    parts: currencies.map((each) => ({
      ...partOf(
        each,
        found.filter((one) => one.currency === each),
        onCards.find((one) => one.currency === each)?.cents ?? 0,
      ),
      title: currencies.length > 1 ? each : null,
    })),
    notes: [
      'By lesson date, or the date an opening balance was recorded. One family’s overpayment doesn’t reduce what another owes.',
    ],
  }
}

function partOf(
  currency: string,
  found: Outstanding[],
  onCardsCents: number,
): Omit<ReportPart, 'title'> {
  const money = (cents: number, to?: string) => moneyCell(cents, currency, to)
  const sum = (field: 'dueCents' | 'tooMuchCents' | 'count', age?: BalanceAge) =>
    found.reduce((total, one) => total + (!age || one.age === age ? one[field] : 0), 0)
  const due = sum('dueCents')
  const overdue = due - sum('dueCents', 'to-come')
  const cells = (age?: BalanceAge) => [
    countCell(sum('count', age)),
    money(sum('dueCents', age), age ? undefined : adminBalancesPath()),
    shareCell(sum('dueCents', age), due),
    money(sum('tooMuchCents', age)),
  ]
  const figure = (term: string, cents: number, to?: string) => ({
    term,
    value: money(cents, to),
    compared: [],
  })
  return {
    id: currency,
    figures: [
      figure('Outstanding', due, adminBalancesPath()),
      figure('For past lessons', overdue),
      figure('Overpaid', sum('tooMuchCents')),
      ...(onCardsCents > 0
        ? [figure('Left on gift cards', onCardsCents, adminGiftCardsPath())]
        : []),
    ],
    chart: null,
    tables: [
      {
        id: `by-age-${currency}`,
        caption: 'Outstanding by age',
        headings: [
          { text: 'Lesson' },
          ...['Balances', 'Due', 'Share', 'Overpaid'].map((text) => ({ text, numeric: true })),
        ],
        rows: balanceAges.map((age) => [{ text: ageLabels[age] }, ...cells(age)]),
        total: [{ text: 'Total' }, ...cells()],
      },
    ],
  }
}
