import { Form, redirect, useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FilterForm } from '~/components/forms/filter-form'
import { SelectField } from '~/components/forms/select-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Tag } from '~/components/layout/tag'
import { progressTexts } from '~/domain/progress/progress-texts'
import { answerFiltered } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { pageOfList } from '~/values/paths/admin-paths'
import {
  adminProgressPath,
  endSharedLinkPath,
  sharedLinksPath,
  shareProgressPath,
} from '~/values/paths/progress-paths'
import { findSharedLinks, type SharedLink } from '~/domain/progress/share-links.server'
import { SharedLinksForm } from '~/domain/progress/share-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { pageNumberOf } from '~/values/paging'
import { formatCalendarDate } from '~/values/format/format-time'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'evaluate-progress')
  return answerFiltered(await sharedLinksOf(staff, args.request))
}

export const meta = unlistedMeta('Share links')

const states = [
  { value: '', label: 'All links' },
  { value: 'open', label: 'Open now' },
  { value: 'over', label: 'Over or ended' },
]

export default function SharedLinks() {
  const { form, entries, page, pages } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page
      title="Share links"
      lead="Links that families and coaches made to show an athlete’s progress. Newest first."
    >
      <ErrorSummary form={form} />
      <FilterForm label="Find links">
        <SelectField form={form} name="state" label="Which" options={states} />
      </FilterForm>
      {entries.length === 0 && <NoLinks isFiltered={(form.values.state ?? '') !== ''} />}
      <EntryList
        entries={entries.map(({ isOpen, recipient, end, ...entry }) => ({
          ...entry,
          tag: isOpen ? <Tag tone="good">Open</Tag> : <Tag tone="over">Over</Tag>,
          actions: end && (
            <Form method="post" action={end}>
              <SubmitButton variant="quiet">
                <span>
                  {progressTexts.endLink}
                  <span className="sr-only"> the link for {recipient}</span>
                </span>
              </SubmitButton>
            </Form>
          ),
        }))}
      />
      <Pagination of="links" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
      <LinkButton to={adminProgressPath()} variant="quiet">
        Back to the skills
      </LinkButton>
    </Page>
  )
}

function NoLinks({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Empty title={progressTexts.noMatchingLinks} />
  return (
    <Empty title={progressTexts.noLink}>
      <p>
        Families create them on their athlete’s progress page, and so can you: choose “
        {progressTexts.share}”.
      </p>
    </Empty>
  )
}

/**
 * The URL's share links; empty with a form error for an invalid filter.
 * @throws a redirect to the last page if the requested one is beyond it
 */
async function sharedLinksOf(staff: Staff, request: Request) {
  const { timeZone } = await findSettings()
  const asked = parseAddress(request, SharedLinksForm)
  const form = viewOfSubmission(asked, SharedLinksForm)
  if (asked.status !== 'success') return { form, entries: [], page: 1, pages: 1 }

  const { search, searchParams } = new URL(request.url)
  const wanted = { ...asked.value, page: pageNumberOf(searchParams.get('page')) }
  const { entries, page, pages } = await findSharedLinks(staff, wanted)
  if (page > pages) throw redirect(sharedLinksPath() + pageOfList(search, pages))
  const inWords = (link: SharedLink) => formatLink(link, timeZone, currentTime())
  return { form, entries: entries.map(inWords), page, pages }
}

function formatLink(link: SharedLink, zone: TimeZone, now: Date) {
  const { id, athleteId, athlete, recipient, shownName, madeBy, createdAt, views, isOpen } = link
  return {
    id,
    isOpen,
    title: athlete,
    recipient,
    to: shareProgressPath(athleteId),
    facts: [
      `For ${recipient}, who reads ${shownName}`,
      `Made by ${madeBy} on ${day(createdAt)}`,
      untilWhen(),
      views === 1 ? 'Visited once' : `Visited ${views} times`,
    ],
    end: isOpen ? endSharedLinkPath(id) : null,
  }

  function untilWhen(): string {
    const { revokedAt, expiresAt } = link
    if (revokedAt) return `Ended on ${day(revokedAt)}`
    if (expiresAt <= now) return `Over since ${day(expiresAt)}`
    return isOpen
      ? `Until ${day(expiresAt)}`
      : 'No longer works, because the person who made it may no longer see this progress'
  }

  function day(at: Date): string {
    return formatCalendarDate(calendarDateAt(at, zone))
  }
}
