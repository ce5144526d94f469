import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { Table } from '~/components/layout/table'
import { openStatement } from './statement.server'
import { unlistedMeta } from '~/shell/page-title'
import './statement.css'

export async function loader(args: LoaderFunctionArgs) {
  const { words, file, back } = await openStatement(args)
  return { ...words, file, back }
}

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Statement')

export default function StatementPage() {
  const { title, facts, tables, totals, file, back } = useLoaderData<typeof loader>()
  return (
    <Page title={title}>
      <SummaryList items={facts} />
      {tables.length === 0 && <p>No payments or lessons this year.</p>}
      {tables.map(({ caption, headings, rows }) => (
        <Table
          key={caption}
          caption={caption}
          columns={headings.map((heading, index) => ({
            heading,
            numeric: index === headings.length - 1,
            cell: ({ cells }: (typeof rows)[number]) => cells[index],
          }))}
          rows={rows}
          keyOf={({ id }) => id}
        />
      ))}
      <SummaryList items={totals} />
      <Actions>
        <a className="button button-quiet" href={file}>
          Save as PDF
        </a>
        <LinkButton to={back} variant="quiet">
          Back
        </LinkButton>
      </Actions>
    </Page>
  )
}
