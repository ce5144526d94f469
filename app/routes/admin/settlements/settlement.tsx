import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrintButton } from '~/components/layout/print-button'
import { SummaryList } from '~/components/layout/summary-list'
import { pageTitle } from '~/shell/page-title'
import { openSettlementPath, settlementFilePath } from '~/values/paths/settlement-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { openSettlement } from './settlement.server'
import { SettlementTables } from './settlement-tables'

export async function loader(args: LoaderFunctionArgs) {
  return (await openSettlement(args)).words
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? 'Settlement', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function SettlementPage() {
  const { id, payee, title, facts, ...tables } = useLoaderData<typeof loader>()
  return (
    <Page title={title}>
      <SummaryList items={facts} />
      <SettlementTables {...tables} />
      <Actions>
        <a className="button button-quiet" href={settlementFilePath(id, 'pdf')}>
          Save as PDF
        </a>
        <a className="button button-quiet" href={settlementFilePath(id, 'csv')}>
          {saveAsCsv}
        </a>
        <PrintButton>Print this statement</PrintButton>
        <LinkButton to={openSettlementPath(payee)} variant="quiet">
          Back
        </LinkButton>
      </Actions>
    </Page>
  )
}
