import type { LoaderFunctionArgs } from '@remix-run/node'
import { pdfFile } from '~/http/answers/pdf-file.server'
import { openPayPeriod } from './pay-period.server'

/** A locked period as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { period, settings, words } = await openPayPeriod(args)
  const { title, facts, lines, linesTotal, adjustments, adjustmentsTotal } = words
  return await pdfFile('coach-pay.pdf', {
    title,
    author: settings.name,
    madeAt: period.lockedAt,
    parts: [
      { kind: 'lines', lines: facts.map(({ term, detail }) => `${term}: ${detail}`) },
      ...tableOf({
        caption: 'Lessons',
        headings: ['Lesson', 'Type', 'Time', 'Athletes', 'Rate', 'Pay'],
        rows: lines.map(({ lesson, type, time, athletes, rate, amount }) => [
          ...[lesson, type, time, athletes, rate, amount],
        ]),
        total: ['In all', '', '', '', '', linesTotal],
      }),
      ...tableOf({
        caption: 'Further amounts',
        headings: ['What for', 'Amount'],
        rows: adjustments.map(({ reason, amount }) => [reason, amount]),
        total: ['In all', adjustmentsTotal],
      }),
    ],
  })
}

type PayTable = { caption: string; headings: string[]; rows: string[][]; total: string[] }

/** Without an empty table. */
function tableOf({ caption, headings, rows, total }: PayTable) {
  if (rows.length === 0) return []
  return [{ kind: 'table' as const, caption, headings, rows: [...rows, total] }]
}
