import { typedTaxRate, type TaxTerms } from '~/domain/catalogue/tax'
import { taxTexts } from '~/domain/catalogue/tax-texts'
import type { FormField } from './form-fields'

/** The fields of a tax; what is typed is ignored where there is none. */
export const fieldsOfTax: FormField[] = [
  {
    kind: 'radios',
    name: 'taxKind',
    label: 'Tax',
    options: [
      { value: 'none', label: taxTexts.none },
      { value: 'included', label: taxTexts.included },
      { value: 'added', label: taxTexts.added },
    ],
  },
  {
    kind: 'line',
    name: 'taxRate',
    label: 'Tax rate in percent',
    optional: true,
    help: 'E.g. 8.25.',
  },
  {
    kind: 'line',
    name: 'taxName',
    label: 'Name of the tax',
    optional: true,
    help: 'E.g. Sales tax.',
  },
]

/** A tax as its form shows it. */
export function typedTax({ taxKind, taxRate, taxName }: TaxTerms) {
  return { taxKind: taxKind ?? 'none', taxRate: typedTaxRate(taxRate), taxName }
}
