import type { LoaderFunctionArgs } from '~/framework'
import { requireSettlement } from './settlement.server'
import { settlementPdf } from './settlement-files.server'

/** A settlement as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  return await settlementPdf(await requireSettlement(args))
}
