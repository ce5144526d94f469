import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrintButton } from '~/components/layout/print-button'
import { SummaryList } from '~/components/layout/summary-list'
import { pageTitle } from '~/shell/page-title'
import { payOfCoachPath, payPeriodFilePath } from '~/values/paths/pay-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { openPayPeriod } from './pay-period.server'
import { PayTables } from './pay-tables'

export async function loader(args: LoaderFunctionArgs) {
  return (await openPayPeriod(args)).words
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.title ?? 'Coach pay', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function PayPeriod() {
  const { id, coach, title, facts, ...tables } = useLoaderData<typeof loader>()
  return (
    <Page title={title}>
      <SummaryList items={facts} />
      <PayTables {...tables} />
      <Actions>
        <a className="button button-quiet" href={payPeriodFilePath(id, 'pdf')}>
          Save as PDF
        </a>
        <a className="button button-quiet" href={payPeriodFilePath(id, 'csv')}>
          {saveAsCsv}
        </a>
        <PrintButton>Print this statement</PrintButton>
        <LinkButton to={payOfCoachPath(coach.id)} variant="quiet">
          Back
        </LinkButton>
      </Actions>
    </Page>
  )
}
