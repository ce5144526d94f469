import type { LoaderFunctionArgs } from '~/framework'
import { findPromoCodes } from '~/domain/payments/promo-codes/find-promo-codes.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import type { TimeZone } from '~/values/business-time'
import { formatForCsv } from '~/values/format/format-time'
import { decimalMoney } from '~/values/money'
import { formatInactiveReason } from './promo-codes.server'

type FoundCode = Awaited<ReturnType<typeof findPromoCodes>>[number]

/** All promo codes as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'set-prices')
  const { timeZone } = await findSettings()
  const lines = (await findPromoCodes()).map((code) => cellsOf(code, timeZone))
  return csvFile('promo-codes.csv', [headings, ...lines])
}

const headings = [
  'Id',
  'Code',
  'Percent off',
  'Amount off',
  'Currency',
  'Lesson',
  'From',
  'Until',
  'Used',
  'At most',
  'Once for each family',
  'State',
]

function cellsOf(code: FoundCode, zone: TimeZone): string[] {
  const { id, percent, amountCents, currency, lessonType, uses, mostUses, oncePerFamily } = code
  const dayAndTime = (at: Date | null) => (at ? formatForCsv(at, zone) : '')
  return [
    id,
    code.code,
    percent === null ? '' : `${percent}`,
    ...(amountCents === null ? ['', ''] : [decimalMoney(amountCents), currency]),
    lessonType?.name ?? '',
    dayAndTime(code.validFrom),
    dayAndTime(code.validUntil),
    `${uses}`,
    mostUses === null ? '' : `${mostUses}`,
    oncePerFamily ? 'Yes' : 'No',
    formatInactiveReason(code, currentTime()) ?? 'In use',
  ]
}
