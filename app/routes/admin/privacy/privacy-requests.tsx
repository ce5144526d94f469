import { useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { Pagination } from '~/components/layout/navigation/pagination'
import { legalKinds, legalTitles } from '~/domain/content/legal/legal-text'
import { processingTexts } from '~/domain/operations/processing/processing-texts'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { pageOfList, processingRecordsPath } from '~/values/paths/admin-paths'
import { adminLegalPath } from '~/values/paths/content-admin-paths'
import { privacyRequestsOf } from './privacy-requests.server'
import { PrivacyTag } from './privacy-tag'

export async function loader(args: LoaderFunctionArgs) {
  const owner = await requireStaff(args, 'handle-privacy-requests')
  return await privacyRequestsOf(owner, args.request)
}

export const meta = unlistedMeta('Privacy requests')

export default function PrivacyWorkList() {
  const { entries, page, pages } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page
      title="Privacy requests"
      lead="Open requests come first. You have 30 days from when the email address was verified."
    >
      {entries.length > 0 ? (
        <EntryList
          entries={entries.map(({ state, overdue, ...entry }) => ({
            ...entry,
            tag: <PrivacyTag state={state} overdue={overdue} />,
          }))}
        />
      ) : (
        <Empty title="No requests yet." />
      )}
      <Pagination of="requests" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
      <h2>Privacy texts and records</h2>
      <Actions>
        {legalKinds.map((kind) => (
          <LinkButton key={kind} to={adminLegalPath(kind)} variant="quiet">
            {legalTitles[kind]}
          </LinkButton>
        ))}
        <LinkButton to={processingRecordsPath()} variant="quiet">
          {processingTexts.title}
        </LinkButton>
      </Actions>
    </Page>
  )
}
