import type { LoaderFunctionArgs } from '~/framework'
import { sheetOfStatement } from '~/domain/booking/money/billing/present-statement'
import { pdfFile } from '~/http/answers/pdf-file.server'
import { currentTime } from '~/http/current-time.server'
import { openStatement } from './statement.server'

/** The statement as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { words, settings, year } = await openStatement(args)
  return await pdfFile(`statement-${year}.pdf`, {
    author: settings.name,
    madeAt: currentTime(),
    ...sheetOfStatement(words),
  })
}
