import type { ReportView } from '~/components/reports/report-view'
import {
  findPromoCodeUse,
  type PromoCodeUse,
} from '~/domain/admin/reports/find-promo-code-use.server'
import { promoCodePath } from '~/values/paths/payment-paths'
import {
  countCell,
  figureOf,
  mapPeriods,
  moneyCell,
  queryPeriods,
  type Comparison,
} from './comparison'
import { partsByCurrency } from './present-splits'

export async function presentPromoCodes(comparison: Comparison): Promise<ReportView> {
  const used = await queryPeriods(comparison, findPromoCodeUse)
  return {
    parts: partsByCurrency(used, comparison, (currency, inIt) => {
      const money = (cents: number) => moneyCell(cents, currency)
      const total = (field: Field) => mapPeriods(inIt, (of) => sum(of, field))
      const cellsOf = (of: PromoCodeUse[]) => [
        countCell(sum(of, 'orders')),
        countCell(sum(of, 'newFamilies')),
        countCell(sum(of, 'bookings')),
        money(sum(of, 'discountCents')),
        money(sum(of, 'chargedCents')),
      ]
      return {
        id: currency,
        figures: [
          figureOf('Orders with a code', total('orders'), countCell),
          figureOf('Discount given', total('discountCents'), money),
          figureOf('Booked with a code', total('chargedCents'), money),
        ],
        chart: null,
        tables: [
          {
            id: `by-code-${currency}`,
            caption: 'Use of promo codes',
            headings: [
              { text: 'Code' },
              ...['Orders', 'First bookings', 'Bookings', 'Discount', 'Booked for'].map((text) => ({
                text,
                numeric: true,
              })),
            ],
            rows: inIt.now.map((one) => [
              { text: one.code, to: promoCodePath(one.id) },
              ...cellsOf([one]),
            ]),
            total: [{ text: 'Total' }, ...cellsOf(inIt.now)],
          },
        ],
      }
    }),
    notes: [
      'By booking date. Canceled bookings don’t count. “Booked for” is the price after the discount.',
    ],
  }
}

type Field = 'orders' | 'newFamilies' | 'bookings' | 'discountCents' | 'chargedCents'

function sum(of: PromoCodeUse[], field: Field): number {
  return of.reduce((all, one) => all + one[field], 0)
}
