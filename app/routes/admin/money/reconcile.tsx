import { useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { TextField } from '~/components/forms/text-field'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { Table, type Column } from '~/components/layout/table'
import { answerFiltered } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminReconcileFilePath } from '~/values/paths/payment-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { moneyTexts } from './money-texts'
import { reconciled, type DailyTotalRow, type DifferingRow } from './reconcile.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'handle-payments')
  return answerFiltered(await reconciled(args.request))
}

export const meta = unlistedMeta('Reconcile')

type SumRow = { id: string; what: string; here: string; there: string }

const sumColumns: Column<SumRow>[] = [
  { heading: 'What', cell: ({ what }) => what },
  { heading: 'Here', cell: ({ here }) => here, numeric: true },
  { heading: 'At Stripe', cell: ({ there }) => there, numeric: true },
]

const differingColumns: Column<DifferingRow>[] = [
  { heading: 'When', cell: ({ to, when }) => (to ? <Link to={to}>{when}</Link> : when) },
  { heading: 'What', cell: ({ what }) => what },
  { heading: 'Here', cell: ({ here }) => here, numeric: true },
  { heading: 'At Stripe', cell: ({ atStripe }) => atStripe, numeric: true },
]

const tillColumns: Column<DailyTotalRow>[] = [
  { heading: 'Day', cell: ({ day }) => day },
  { heading: 'How', cell: ({ how }) => how },
  { heading: 'Taken', cell: ({ taken }) => taken, numeric: true },
  { heading: 'Refunded by hand', cell: ({ refundsToPayOut }) => refundsToPayOut, numeric: true },
  { heading: 'Left', cell: ({ left }) => left, numeric: true },
]

export default function Reconcile() {
  const { tills, tillTotal, sentence, sums, differing, differingTotal, more, form, lead } =
    useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page title="Reconcile" lead={lead}>
      <ErrorSummary form={form} />
      <FilterForm label="Choose days">
        <TextField form={form} name="from" label="First day" type="date" />
        <TextField form={form} name="until" label="Last day" type="date" />
      </FilterForm>
      <h2>By card and bank debit</h2>
      <p>{sentence}</p>
      {sums.length > 0 && (
        <Table caption="In all" columns={sumColumns} rows={sums} keyOf={({ id }) => id} />
      )}
      {differing.length > 0 && (
        <Table
          caption="Not alike"
          columns={differingColumns}
          rows={differing}
          keyOf={({ id }) => id}
          total={
            differingTotal ? { label: moneyTexts.lessRefunds, cells: differingTotal } : undefined
          }
        />
      )}
      {more && <p>{more}</p>}
      <h2>Cash, checks and bank transfers</h2>
      {tills.length > 0 ? (
        <Table
          caption="By day"
          columns={tillColumns}
          rows={tills}
          keyOf={({ id }) => id}
          total={tillTotal ? { label: moneyTexts.inAll, cells: tillTotal } : undefined}
        />
      ) : (
        <p>Nothing was taken or refunded by hand.</p>
      )}
      {sentence && (
        <p>
          <a href={adminReconcileFilePath(search)}>{saveAsCsv}</a>
        </p>
      )}
    </Page>
  )
}
