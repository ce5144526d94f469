import type { LoaderFunctionArgs } from '~/framework'
import { requireSettlement } from './settlement.server'
import { settlementCsv } from './settlement-files.server'

/** A settlement as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  return settlementCsv(await requireSettlement(args))
}
