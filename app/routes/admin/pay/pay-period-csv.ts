import type { LoaderFunctionArgs } from '@remix-run/node'
import { csvFile } from '~/http/answers/csv-file.server'
import { formatForCsv } from '~/values/format/format-time'
import { decimalMoney } from '~/values/money'
import { openPayPeriod } from './pay-period.server'

const headings = [
  'Coach',
  'First day',
  'Last day',
  'What',
  'Lesson',
  'Lesson id',
  'Minutes',
  'Athletes',
  'Charged',
  'Rate for',
  'Rate',
  'Pay',
  'Currency',
]

/** A locked period as CSV, with plain numbers: a share's rate is a percentage. */
export async function loader(args: LoaderFunctionArgs) {
  const { period, settings } = await openPayPeriod(args)
  const { coach, startsOn, endsOn, currency } = period
  const common = [coach.name, startsOn, endsOn]
  const lessons = period.lines.map((line) => [
    ...common,
    line.isCorrection ? `${line.lessonType}, corrected` : line.lessonType,
    formatForCsv(line.startsAt, settings.timeZone),
    line.lessonId,
    `${line.minutes}`,
    `${line.athletes}`,
    decimalMoney(line.chargedCents),
    line.rate?.kind ?? '',
    line.rate ? rateCell(line.rate) : '',
    decimalMoney(line.amountCents),
    currency,
  ])
  const further = period.adjustments.map(({ reason, amountCents }) => [
    ...common,
    reason,
    ...['', '', '', '', '', '', ''],
    decimalMoney(amountCents),
    currency,
  ])
  return csvFile('coach-pay.csv', [headings, ...lessons, ...further])
}

function rateCell({ kind, amount }: { kind: string; amount: number }): string {
  return kind === 'share' ? `${amount}` : decimalMoney(amount)
}
