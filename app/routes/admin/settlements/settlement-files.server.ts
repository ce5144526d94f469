import type { findSettlement } from '~/domain/settlements/find-settlements.server'
import type { Rate } from '~/domain/settlements/settlement-rate'
import { csvFile } from '~/http/answers/csv-file.server'
import { pdfFile } from '~/http/answers/pdf-file.server'
import { formatForCsv } from '~/values/format/format-time'
import { decimalMoney } from '~/values/money'
import type { requireSettlement } from './settlement.server'

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

type Settlement = NonNullable<Awaited<ReturnType<typeof findSettlement>>>

type Shown = Pick<
  Awaited<ReturnType<typeof requireSettlement>>,
  'settlement' | 'settings' | 'words'
>

/**
 * A settlement as CSV, with plain numbers: a share's rate is a percentage.
 * @param chargedOf the cell of a line's charges
 */
export function settlementCsv(
  { settlement, settings }: Pick<Shown, 'settlement' | 'settings'>,
  chargedOf: (line: Settlement['lines'][number]) => string = ({ chargedCents }) =>
    decimalMoney(chargedCents),
) {
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
    chargedOf(line),
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

/** A locked settlement as a PDF: its lessons, adjustments and total. */
export async function settlementPdf({ settlement, settings, words }: Shown) {
  const { title, facts, lines, linesTotal, adjustments, adjustmentsTotal } = words
  return await pdfFile('settlement.pdf', {
    title,
    author: settings.name,
    madeAt: settlement.lockedAt,
    parts: [
      { kind: 'lines', lines: facts.map(({ term, detail }) => `${term}: ${detail}`) },
      ...tableOf({
        caption: 'Lessons',
        headings: ['Lesson', 'Type', 'Time', 'Athletes', 'Rate', 'Amount'],
        rows: lines.map(({ lesson, type, time, athletes, rate, amount }) => [
          ...[lesson, type, time, athletes, rate, amount],
        ]),
        total: ['Total', '', '', '', '', linesTotal],
      }),
      ...tableOf({
        caption: 'Adjustments',
        headings: ['Reason', 'Amount'],
        rows: adjustments.map(({ reason, amount }) => [reason, amount]),
        total: ['Total', adjustmentsTotal],
      }),
    ],
  })
}

type SheetTable = { caption: string; headings: string[]; rows: string[][]; total: string[] }

/** Without an empty table. */
function tableOf({ caption, headings, rows, total }: SheetTable) {
  if (rows.length === 0) return []
  return [{ kind: 'table' as const, caption, headings, rows: [...rows, total] }]
}
