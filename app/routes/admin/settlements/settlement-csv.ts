import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Rate } from '~/domain/settlements/settlement-rate'
import { csvFile } from '~/http/answers/csv-file.server'
import { formatForCsv } from '~/values/format/format-time'
import { decimalMoney } from '~/values/money'
import { openSettlement } from './settlement.server'

const headings = [
  'Paid to',
  'First day',
  'Last day',
  'What',
  'Lesson',
  'Lesson id',
  'Minutes',
  'Athletes',
  'Of these members',
  'Charged',
  'Rate for',
  'Rate',
  'Rate for members',
  'Amount',
  'Currency',
]

/** A settlement as CSV, with plain numbers: a share's rate is a percentage. */
export async function loader(args: LoaderFunctionArgs) {
  const { settlement, settings } = await openSettlement(args)
  const { payee, startsOn, endsOn, currency } = settlement
  const common = [payee.name, startsOn, endsOn]
  const lessons = settlement.lines.map((line) => [
    ...common,
    line.isCorrection ? `${line.lessonType}, corrected` : line.lessonType,
    formatForCsv(line.startsAt, settings.timeZone),
    line.lessonId,
    `${line.minutes}`,
    `${line.athletes}`,
    `${line.members}`,
    decimalMoney(line.chargedCents),
    line.rate?.kind ?? '',
    rateCell(line.rate),
    memberCell(line.rate),
    decimalMoney(line.amountCents),
    currency,
  ])
  const further = settlement.adjustments.map(({ reason, amountCents }) => [
    ...common,
    reason,
    ...Array<string>(9).fill(''),
    decimalMoney(amountCents),
    currency,
  ])
  return csvFile('settlement.csv', [headings, ...lessons, ...further])
}

function rateCell(rate: Rate | null): string {
  if (!rate) return ''
  return rate.kind === 'share' ? `${rate.amount}` : decimalMoney(rate.amount)
}

function memberCell(rate: Rate | null): string {
  return rate && rate.memberAmount !== null ? decimalMoney(rate.memberAmount) : ''
}
