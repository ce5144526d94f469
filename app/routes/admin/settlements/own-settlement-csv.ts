import type { LoaderFunctionArgs } from '~/framework'
import { decimalMoney } from '~/values/money'
import { requireOwnSettlement } from './settlement.server'
import { settlementCsv } from './settlement-files.server'

/** A coach's own settlement as CSV, with what families were charged only where it is shared. */
export async function loader(args: LoaderFunctionArgs) {
  return settlementCsv(await requireOwnSettlement(args), ({ rate, chargedCents }) =>
    rate?.kind === 'share' ? decimalMoney(chargedCents) : '',
  )
}
