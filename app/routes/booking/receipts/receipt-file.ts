import type { LoaderFunctionArgs } from '~/framework'
import { sheetOfReceipt } from '~/domain/booking/money/billing/present-receipt'
import { pdfFile } from '~/http/answers/pdf-file.server'
import { currentTime } from '~/http/current-time.server'
import { openReceipt } from './receipt.server'

/** The receipt as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { number, words, settings } = await openReceipt(args)
  return await pdfFile(`receipt-${number}.pdf`, {
    author: settings.name,
    madeAt: currentTime(),
    ...sheetOfReceipt(words),
  })
}
