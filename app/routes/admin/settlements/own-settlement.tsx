import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from '~/framework'
import { pageTitle } from '~/shell/page-title'
import { openOwnSettlement } from './settlement.server'
import { SettlementStatement } from './settlement-statement'

export async function loader(args: LoaderFunctionArgs) {
  return (await openOwnSettlement(args)).words
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? 'Settlement', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function OwnSettlementPage() {
  return <SettlementStatement {...useLoaderData<typeof loader>()} />
}
