import { newId } from '~/platform/ids.server'
import { again } from '../../support/cases/one-of-everything'

/** A tax without a rate, and one without a name. */
function untold(table: string, changes: object = {}): string[] {
  return [
    { tax_kind: 'added', tax_rate: 0, tax_name: 'Sales tax' },
    { tax_kind: 'included', tax_rate: 30_001, tax_name: 'Sales tax' },
    { tax_kind: 'included', tax_rate: 8250, tax_name: '' },
  ].map((tax) => again(table, { ...changes, ...tax }))
}

const tables: [string, object?][] = [
  ['lesson_type', { slug: 'taxed' }],
  ['booking', { idempotency_key: 'taxed' }],
  ['lesson_package'],
  ['package_purchase', { occasion: 'taxed', order_id: newId() }],
  ['package_sale'],
]

/** Constraints on taxes, each with a statement that violates it. */
export const neverOfTaxes: [string, string][] = [
  ...tables.flatMap(([table, changes]) =>
    untold(table, changes).map((statement): [string, string] => [
      `${table}_tax_has_a_rate_and_a_name`,
      statement,
    ]),
  ),
  [
    'payment_attempt_line_tax_is_part_of_it',
    again('payment_attempt_line', { tax_cents: 99_999_999 }),
  ],
]
