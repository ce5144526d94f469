import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { requireOwnSettlement } from './settlement.server'
import { SettlementStatement } from './settlement-statement'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  return (await requireOwnSettlement(args)).words
}

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Settlement')

export default function OwnSettlementPage() {
  return <SettlementStatement {...useLoaderData<typeof loader>()} />
}
