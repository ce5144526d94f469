import { useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { HiddenField } from '~/components/forms/hidden-field'
import { SelectField } from '~/components/forms/select-field'
import { TextField } from '~/components/forms/text-field'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Table, type Column } from '~/components/layout/table'
import { answerFiltered } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { pageOfList } from '~/values/paths/admin-paths'
import { adminPaymentsFilePath, adminPaymentsPath } from '~/values/paths/payment-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { moneyTexts } from './money-texts'
import { paymentsOf, type PaymentRow } from './payments.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-payments')
  return answerFiltered(await paymentsOf(staff, args.request))
}

export const meta = unlistedMeta('Payments')

const columnsOf = (hasParts: boolean): Column<PaymentRow>[] => [
  { heading: 'Received', cell: ({ to, when }) => <Link to={to}>{when}</Link> },
  {
    heading: 'From',
    cell: ({ guardian, family }) => (family ? <Link to={family}>{guardian}</Link> : guardian),
  },
  { heading: 'How', cell: ({ method }) => method },
  { heading: 'Amount', cell: ({ amount }) => amount, numeric: true },
  ...(hasParts
    ? [{ heading: moneyTexts.part, cell: ({ part }: PaymentRow) => part, numeric: true }]
    : []),
  { heading: 'Result', cell: ({ became }) => became || 'Received' },
]

export default function Payments() {
  const shown = useLoaderData<typeof loader>()
  const { ofFamily, ofParts, rows, total, page, pages, zone, choices, form } = shown
  const hasParts = ofParts !== null
  const { search } = useLocation()
  return (
    <Page title="Payments" lead={`All payments, newest first. All times are ${zone}.`}>
      <ErrorSummary form={form} />
      {ofFamily && (
        <p>
          {ofFamily} <Link to={adminPaymentsPath()}>{moneyTexts.ofEverybody}</Link>
        </p>
      )}
      {hasParts && (
        <p>
          {ofParts} <Link to={adminPaymentsPath()}>{moneyTexts.forAnything}</Link>
        </p>
      )}
      <FilterForm label="Find a payment">
        {ofFamily && <HiddenField form={form} name="family" />}
        {hasParts &&
          (['lessonType', 'coach', 'venue', 'paidFor'] as const).map((name) => (
            <HiddenField key={name} form={form} name={name} />
          ))}
        <TextField form={form} name="who" label="Name, email or phone" type="search" />
        <SelectField form={form} name="method" label="How" options={choices.methods} />
        <SelectField form={form} name="state" label="State" options={choices.states} />
        <TextField form={form} name="from" label="First day" type="date" />
        <TextField form={form} name="until" label="Last day" type="date" />
      </FilterForm>
      {rows.length > 0 ? (
        <>
          <Table
            caption="Payments"
            columns={columnsOf(hasParts)}
            rows={rows}
            keyOf={({ id }) => id}
            total={{
              label: moneyTexts.inAllPayments,
              cells: { [hasParts ? moneyTexts.part : 'Amount']: total },
            }}
          />
          <p>
            <a href={adminPaymentsFilePath(search)}>{saveAsCsv}</a>
          </p>
        </>
      ) : (
        <Empty title="No matching payments.">
          <p>A payment is taken on the page of its booking.</p>
        </Empty>
      )}
      <Pagination of="payments" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </Page>
  )
}
