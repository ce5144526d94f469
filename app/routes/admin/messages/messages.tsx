import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Table, type Column } from '~/components/layout/table'
import { Tabs } from '~/components/layout/navigation/tabs'
import { messageStateLabels, messageStates } from '~/domain/communications/message'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { pageOfList } from '~/values/paths/admin-paths'
import { messageTabs } from './message-tabs'
import { MessageTag } from './message-tag'
import { messagesOf, type MessageRow } from './messages.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  const shown = await messagesOf(staff, args.request)
  const isOdd = Object.keys(shown.form.errors).length > 0
  return data(shown, { status: isOdd ? 400 : 200 })
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Emails', matches) },
  { name: 'robots', content: 'noindex' },
]

const columns: Column<MessageRow>[] = [
  { heading: 'Email', cell: ({ to, what }) => <Link to={to}>{what}</Link> },
  { heading: 'To', cell: ({ toWhom }) => toWhom },
  { heading: 'Written', cell: ({ owed }) => owed },
  {
    heading: 'State',
    cell: ({ state, why }) => (
      <>
        <MessageTag state={state} /> {why}
      </>
    ),
  },
]

const states = [
  { value: '', label: 'All emails' },
  ...messageStates.map((value) => ({ value, label: messageStateLabels[value] })),
]

export default function Messages() {
  const { rows, page, pages, zone, form } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page title="Emails" lead={`All emails, newest first. All times are ${zone}.`}>
      <Tabs label="Kinds of messages" tabs={messageTabs} />
      <ErrorSummary form={form} />
      <FilterForm label="Find an email">
        <SelectField form={form} name="state" label="State" options={states} />
      </FilterForm>
      {rows.length > 0 ? (
        <Table caption="Emails" columns={columns} rows={rows} keyOf={({ id }) => id} />
      ) : (
        <Empty title="No matching emails." />
      )}
      <Pagination of="emails" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </Page>
  )
}
