import { redirect, useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Table, type Column } from '~/components/layout/table'
import {
  causeOf,
  messageStateLabels,
  messageStates,
  recipientOf,
  type Message,
} from '~/domain/communications/message'
import { answerFiltered } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import {
  adminEmailsFilePath,
  adminEmailsPath,
  adminMessagePath,
  pageOfList,
} from '~/values/paths/admin-paths'
import { MessageFilterForm } from '~/domain/admin/admin-forms'
import { findMessages } from '~/domain/communications/find-messages.server'
import { heldTexts } from '~/domain/communications/held-messages'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { emailKinds } from '~/domain/communications/email-kinds'
import { findSettings } from '~/domain/settings/find-settings.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { pageNumberOf } from '~/values/paging'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { MessageTag } from './message-tag'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  return answerFiltered(await messagesOf(staff, args.request))
}

export const meta = unlistedMeta('Emails')

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
  { value: '', label: communicationTexts.withoutCodes },
  { value: 'all', label: communicationTexts.allEmails },
  ...messageStates.map((value) => ({ value, label: messageStateLabels[value] })),
]

export default function Messages() {
  const { rows, page, pages, zone, form } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page title="Emails" lead={`Newest first. All times are ${zone}.`}>
      <ErrorSummary form={form} />
      <FilterForm label="Find an email">
        <SelectField form={form} name="state" label="State" options={states} />
      </FilterForm>
      {rows.length > 0 ? (
        <>
          <Table caption="Emails" columns={columns} rows={rows} keyOf={({ id }) => id} />
          <p>
            <a href={adminEmailsFilePath(search)}>{saveAsCsv}</a>
          </p>
        </>
      ) : (
        <Empty title="No matching emails." />
      )}
      <Pagination of="emails" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </Page>
  )
}

/**
 * The URL's emails; empty with a form error for an invalid filter.
 * @throws a redirect to the last page if the requested one is beyond it
 */
async function messagesOf(staff: Staff, request: Request) {
  const { timeZone } = await findSettings()
  const asked = parseAddress(request, MessageFilterForm)
  const shown = { form: viewOfSubmission(asked, MessageFilterForm), zone: formatZone(timeZone) }
  if (asked.status !== 'success') return { ...shown, rows: [], page: 1, pages: 1 }

  const { search, searchParams } = new URL(request.url)
  const wantedPage = pageNumberOf(searchParams.get('page'))
  const { entries, page, pages } = await findMessages(staff, { ...asked.value, page: wantedPage })
  if (page > pages) throw redirect(adminEmailsPath() + pageOfList(search, pages))
  return { ...shown, rows: entries.map((message) => rowOf(message, timeZone)), page, pages }
}

type MessageRow = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]

function rowOf(message: Message, zone: TimeZone) {
  const { id, kind, state, subject, createdAt } = message
  return {
    id,
    state,
    to: adminMessagePath(id),
    what: subject ?? emailKinds[kind].label,
    toWhom: recipientOf(message),
    owed: formatMomentWithYear(createdAt, zone),
    why: whyNotSent(message, zone),
  }
}

/** Why an email was not sent, and what happens next. */
function whyNotSent(message: Message, zone: TimeZone): string {
  const { state, nextAttemptAt, heldAt } = message
  if (heldAt) return heldTexts.held
  const why = causeOf(message)
  if (!why || (state !== 'due' && state !== 'failed')) return ''
  const next = nextAttemptAt ? ` Tried again ${formatMomentWithYear(nextAttemptAt, zone)}.` : ''
  return `${why}${/[.!?]$/.test(why) ? '' : '.'}${next}`
}
