import type { LoaderFunctionArgs } from '~/framework'
import { findReport } from '~/domain/imports/find-imports.server'
import { rowOutcomes } from '~/domain/imports/import'
import { outcomeLabels } from '~/domain/imports/import-texts'
import { notFound } from '~/http/answers/answer.server'
import { streamedCsv } from '~/http/answers/csv-file.server'
import { requireStaff } from '~/http/people/require-actor.server'

/** All rows with outcome, reason and original cells, to be fixed and imported again. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'import-families')
  const shown = new URL(args.request.url).searchParams.get('shown')
  const outcome = rowOutcomes.find((one) => one === shown)
  const report = await findReport(staff, args.params.importId ?? '', outcome)
  if (!report) throw notFound()
  return streamedCsv('import.csv', lines(report))
}

async function* lines({ headings, rows }: NonNullable<Awaited<ReturnType<typeof findReport>>>) {
  yield ['Row', 'What happens', 'Why', ...headings]
  for await (const { row, cells } of rows)
    yield [String(row.number), outcomeLabels[row.outcome], row.reasons.join(' '), ...cells]
}
