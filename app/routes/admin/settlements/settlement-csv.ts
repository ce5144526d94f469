import type { LoaderFunctionArgs } from '~/framework'
import { openSettlement } from './settlement.server'
import { settlementCsv } from './settlement-files.server'

/** A settlement as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  return settlementCsv(await openSettlement(args))
}
