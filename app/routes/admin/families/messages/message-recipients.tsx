import { data, useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Page } from '~/components/layout/page'
import { Empty } from '~/components/layout/texts/empty'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { causeOf } from '~/domain/communications/message'
import {
  leftOutLabels,
  recipientStateLabels,
  recipientStates,
  type MessageRecipient,
} from '~/domain/family/messages/family-message'
import { RecipientFilterForm } from '~/domain/family/messages/family-message-forms'
import { findMessageRecipients } from '~/domain/family/messages/find-message-recipients.server'
import { notFound } from '~/http/answers/answer.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageNumberOf } from '~/values/paging'
import { pageOfList } from '~/values/paths/admin-paths'
import { familyMessagePath, familyPath } from '~/values/paths/family-paths'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  const { messageId = '' } = args.params
  const asked = parseAddress(args.request, RecipientFilterForm)
  const page = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const state = asked.status === 'success' ? asked.value.state : undefined
  const found = await findMessageRecipients(staff, messageId, { state, page })
  if (!found || page > found.pages) throw notFound()
  const { subject, entries, pages } = found
  const shown = {
    messageId,
    subject,
    page,
    pages,
    entries: entries.map(entryOf),
    form: viewOfSubmission(asked, RecipientFilterForm),
  }
  return data(shown, { status: asked.status === 'success' ? 200 : 400 })
}

export const meta = unlistedMeta<typeof loader>((shown) =>
  shown ? `Recipients of “${shown.subject}”` : 'Not found',
)

function entryOf({ guardianId, name, state, reason, ...failure }: MessageRecipient) {
  const cause = causeOf(failure)
  const left = reason && leftOutLabels[reason]
  return {
    id: guardianId,
    title: name,
    to: reason === 'gone' ? undefined : familyPath(guardianId),
    facts: [recipientStateLabels[state], ...(left ? [left] : []), ...(cause ? [cause] : [])],
  }
}

const states = [
  { value: '', label: 'All recipients' },
  ...recipientStates.map((value) => ({ value, label: recipientStateLabels[value] })),
]

export default function MessageRecipients() {
  const { messageId, subject, entries, page, pages, form } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page title={familyActionTexts.recipients} lead={`Of “${subject}”, by last name.`}>
      <ErrorSummary form={form} />
      <FilterForm label="Find recipients">
        <SelectField form={form} name="state" label="State" options={states} />
      </FilterForm>
      {entries.length === 0 && <Empty title={familyActionTexts.noRecipients} />}
      <EntryList entries={entries} />
      <Pagination of="recipients" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
      <LinkButton to={familyMessagePath(messageId)} variant="quiet">
        Back to the message
      </LinkButton>
    </Page>
  )
}
