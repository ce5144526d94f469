import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { Table, type Column } from '~/components/layout/table'
import { Tag } from '~/components/layout/tag'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { ActionButton } from '../forms/form-page'
import { formatCardPayments, type Check, type PriceRow } from './card-payments.server'
import { moneyTexts } from './money-texts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'run-operations')
  return await formatCardPayments()
}

export const meta = unlistedMeta('Card payments')

const checkColumns: Column<Check>[] = [
  { heading: 'What', cell: ({ title }) => title },
  { heading: 'Works', cell: ({ good }) => <Works good={good} /> },
  { heading: 'In words', cell: ({ sentence }) => sentence },
]

const priceColumns: Column<PriceRow>[] = [
  { heading: 'Lesson', cell: ({ name }) => name },
  { heading: 'Here', cell: ({ ours }) => ours, numeric: true },
  { heading: 'At Stripe', cell: ({ atStripe }) => atStripe, numeric: true },
  { heading: 'Alike', cell: ({ isAlike }) => <Works good={isAlike} /> },
]

export default function CardPayments() {
  const { checks, prices, entries, isCut } = useLoaderData<typeof loader>()
  return (
    <Page title="Card payments" lead="Whether they work, and what someone has to look at.">
      <Table
        caption="Self-test"
        columns={checkColumns}
        rows={checks}
        keyOf={({ title }) => title}
      />
      <h2>To look at</h2>
      {entries.length === 0 && <p>{moneyTexts.nothingWrong}</p>}
      <EntryList
        entries={entries.map(({ press, ...entry }) => ({
          ...entry,
          actions: press && <ActionButton press={press} />,
        }))}
      />
      {isCut && <p>Of each kind, the newest 50 are shown.</p>}
      <Table caption="Prices" columns={priceColumns} rows={prices} keyOf={({ name }) => name} />
    </Page>
  )
}

function Works({ good }: { good: boolean }) {
  return <Tag tone={good ? 'plain' : 'trouble'}>{good ? 'Yes' : 'No'}</Tag>
}
