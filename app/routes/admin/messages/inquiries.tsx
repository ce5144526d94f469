import { redirect, useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { fieldValue } from '~/components/forms/field-attributes'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import {
  inquiryStateLabels,
  inquiryStates,
  type Inquiry,
} from '~/domain/communications/inquiries/inquiry'
import { answerFiltered } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import {
  adminInquiriesFilePath,
  adminInquiriesPath,
  adminInquiryPath,
  pageOfList,
} from '~/values/paths/admin-paths'
import { findInquiries } from '~/domain/communications/inquiries/find-inquiries.server'
import { InquiryFilterForm } from '~/domain/communications/inquiries/inquiry-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { pageNumberOf } from '~/values/paging'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { InquiryTag } from './inquiry-tag'
import { beginningOf } from '~/values/text/beginning-of'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  return answerFiltered(await inquiriesOf(staff, args.request))
}

export const meta = unlistedMeta('Inquiries')

const states = [
  { value: '', label: 'New and answered' },
  ...inquiryStates.map((value) => ({ value, label: inquiryStateLabels[value] })),
  { value: 'all', label: 'All inquiries' },
]

export default function Inquiries() {
  const { entries, page, pages, zone, form } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page title="Inquiries" lead={`Messages from the contact page. All times are ${zone}.`}>
      <ErrorSummary form={form} />
      <FilterForm label="Find an inquiry">
        <SelectField form={form} name="state" label="State" options={states} />
      </FilterForm>
      {entries.length > 0 ? (
        <>
          <EntryList
            entries={entries.map(({ state, ...entry }) => ({
              ...entry,
              tag: <InquiryTag state={state} />,
            }))}
          />
          <p>
            <a href={adminInquiriesFilePath(search)}>{saveAsCsv}</a>
          </p>
        </>
      ) : (
        <NoInquiries isFiltered={Boolean(fieldValue(form, 'state'))} />
      )}
      <Pagination of="inquiries" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </Page>
  )
}

function NoInquiries({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Empty title="No matching inquiries." />
  return (
    <Empty title="All caught up.">
      <p>What people write on the contact page appears here.</p>
    </Empty>
  )
}

/**
 * The URL's inquiries; empty with a form error for an invalid filter.
 * @throws a redirect to the last page if the requested one is beyond it
 */
async function inquiriesOf(staff: Staff, request: Request) {
  const { timeZone } = await findSettings()
  const asked = parseAddress(request, InquiryFilterForm)
  const shown = { form: viewOfSubmission(asked, InquiryFilterForm), zone: formatZone(timeZone) }
  if (asked.status !== 'success') return { ...shown, entries: [], page: 1, pages: 1 }

  const { search, searchParams } = new URL(request.url)
  const wantedPage = pageNumberOf(searchParams.get('page'))
  const found = await findInquiries(staff, { ...asked.value, page: wantedPage })
  const { entries, page, pages } = found
  if (page > pages) throw redirect(adminInquiriesPath() + pageOfList(search, pages))
  return { ...shown, entries: entries.map((one) => entryOf(one, timeZone)), page, pages }
}

function entryOf({ id, name, email, state, receivedAt, message }: Inquiry, zone: TimeZone) {
  return {
    id,
    state,
    title: name,
    to: adminInquiryPath(id),
    facts: [email, formatMomentWithYear(receivedAt, zone), beginningOf(message)],
  }
}
