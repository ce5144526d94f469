import type { LoaderFunctionArgs } from '~/framework'
import { findReceipt } from '~/domain/booking/money/billing/find-receipt.server'
import { presentReceipt } from '~/domain/booking/money/billing/present-receipt'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { fileOfReceipt } from '~/values/paths/portal-paths'
import { openMoney } from './open-money.server'

/** The URL's receipt. @throws 404 without access, or a redirect to parent sign-in */
export async function openReceipt(args: LoaderFunctionArgs) {
  const { payer, id, pages, back } = await openMoney(args)
  const receipt = await findReceipt(payer, id)
  if (!receipt) throw notFound()
  const settings = await findSettings()
  const words = presentReceipt(receipt, settings)
  return { number: receipt.number, words, settings, back, file: fileOfReceipt(pages.receipt(id)) }
}
