import type { LoaderFunctionArgs } from '~/framework'
import { taxNote } from '~/domain/catalogue/tax'
import { findPackages } from '~/domain/payments/packages/find-packages.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { decimalMoney } from '~/values/money'

/** All packages as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'set-prices')
  const lines = (await findPackages()).map(
    ({ id, name, credits, priceCents, currency, lessonTypes, validDays, sold, active, ...tax }) => [
      id,
      name,
      `${credits}`,
      decimalMoney(priceCents),
      currency,
      lessonTypes.map((lessonType) => lessonType.name).join(', '),
      `${validDays}`,
      `${sold}`,
      active ? 'Yes' : 'No',
      taxNote(tax) ?? '',
    ],
  )
  return csvFile('packages.csv', [headings, ...lines])
}

const headings = [
  'Id',
  'Name',
  'Credits',
  'Price',
  'Currency',
  'Lessons',
  'Days',
  'Sold',
  'On sale',
  'Tax',
]
