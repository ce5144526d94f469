import { data, type LoaderFunctionArgs } from '~/framework'
import type { ReportCell, ReportTable } from '~/components/reports/report-view'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { csvFile } from '~/http/answers/csv-file.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { reportOf } from './report.server'

/** One table of a report as CSV, amounts as plain decimals. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'read-reports')
  const report = await reportOf(staff, args)
  if (!report.view) throw data(answerTexts.badFilter, { status: 400 })

  const id = args.params.file?.replace(/\.csv$/, '')
  const table = report.view.parts.flatMap(({ tables }) => tables).find((one) => one.id === id)
  if (!table || id === args.params.file) throw data('This table doesn’t exist.', { status: 404 })
  return csvFile(`${report.name}-${table.id}.csv`, linesOf(table))
}

function linesOf({ headings, rows, total }: ReportTable): string[][] {
  const plain = (cells: ReportCell[]) => cells.map(({ text, plain }) => plain ?? text)
  return [headings.map(({ text }) => text), ...[...rows, ...(total ? [total] : [])].map(plain)]
}
