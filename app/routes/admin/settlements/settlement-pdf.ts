import type { LoaderFunctionArgs } from '@remix-run/node'
import { pdfFile } from '~/http/answers/pdf-file.server'
import { openSettlement } from './settlement.server'

/** A settlement as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { settlement, settings, words } = await openSettlement(args)
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

type SheetTable = { caption: string; headings: string[]; rows: string[][]; total: string[] }

/** Without an empty table. */
function tableOf({ caption, headings, rows, total }: SheetTable) {
  if (rows.length === 0) return []
  return [{ kind: 'table' as const, caption, headings, rows: [...rows, total] }]
}
