import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Tabs } from '~/components/layout/navigation/tabs'
import { inquiryStateLabels, inquiryStates } from '~/domain/communications/inquiries/inquiry'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { pageOfList } from '~/values/paths/admin-paths'
import { inquiriesOf } from './inquiries.server'
import { InquiryTag } from './inquiry-tag'
import { messageTabs } from './message-tabs'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  const shown = await inquiriesOf(staff, args.request)
  const isOdd = Object.keys(shown.form.errors).length > 0
  return data(shown, { status: isOdd ? 400 : 200 })
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Messages', matches) },
  { name: 'robots', content: 'noindex' },
]

const states = [
  { value: '', label: 'New and answered' },
  ...inquiryStates.map((value) => ({ value, label: inquiryStateLabels[value] })),
  { value: 'all', label: 'All inquiries' },
]

export default function Inquiries() {
  const { entries, page, pages, zone, form } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page title="Messages" lead={`Messages from the contact page. All times are ${zone}.`}>
      <Tabs label="Kinds of messages" tabs={messageTabs} />
      <ErrorSummary form={form} />
      <FilterForm label="Find an inquiry">
        <SelectField form={form} name="state" label="State" options={states} />
      </FilterForm>
      {entries.length > 0 ? (
        <EntryList
          entries={entries.map(({ state, ...entry }) => ({
            ...entry,
            tag: <InquiryTag state={state} />,
          }))}
        />
      ) : (
        <Empty title="No matching inquiries." />
      )}
      <Pagination of="inquiries" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </Page>
  )
}
