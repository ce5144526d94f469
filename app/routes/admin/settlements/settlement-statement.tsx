import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrintButton } from '~/components/layout/print-button'
import { SummaryList } from '~/components/layout/summary-list'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { SettlementTables, type SettlementTablesProps } from './settlement-tables'

type Props = SettlementTablesProps & {
  title: string
  facts: { term: string; detail: string }[]
  pdf: string
  csv: string
  /** Back. */
  to: string
}

/** A locked settlement, to read, save and print. */
export function SettlementStatement({ title, facts, pdf, csv, to, ...tables }: Props) {
  return (
    <Page title={title}>
      <SummaryList items={facts} />
      <SettlementTables {...tables} />
      <Actions>
        <a className="button button-quiet" href={pdf}>
          Save as PDF
        </a>
        <a className="button button-quiet" href={csv}>
          {saveAsCsv}
        </a>
        <PrintButton>Print this statement</PrintButton>
        <LinkButton to={to} variant="quiet">
          Back
        </LinkButton>
      </Actions>
    </Page>
  )
}
