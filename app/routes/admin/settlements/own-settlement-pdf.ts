import type { LoaderFunctionArgs } from '~/framework'
import { requireOwnSettlement } from './settlement.server'
import { settlementPdf } from './settlement-files.server'

/** A coach’s own settlement as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  return await settlementPdf(await requireOwnSettlement(args))
}
