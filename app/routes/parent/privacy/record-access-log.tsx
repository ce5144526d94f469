import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Empty } from '~/components/layout/texts/empty'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Table } from '~/components/layout/table'
import { findMedicalAccess } from '~/domain/family/find-medical-access.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { pageNumberOf } from '~/values/paging'
import { openedRecordsPath, parentPrivacyPath } from '~/values/paths/guardian-paths'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const wanted = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { timeZone } = await findSettings()
  const { entries, page, pages } = await findMedicalAccess(parent, wanted)
  if (page > pages) throw notFound()
  return {
    openings: entries.map(({ at, ...one }) => ({
      ...one,
      when: formatMomentWithYear(at, timeZone),
    })),
    page,
    pages,
    zone: formatZone(timeZone),
  }
}

export const meta = titleMeta('Record access log')

export default function OpenedRecords() {
  const { openings, page, pages, zone } = useLoaderData<typeof loader>()
  return (
    <PortalPage
      title="Record access log"
      lead={`Medical notes are encrypted. Each time someone on our team opens one, it’s listed here. Times are ${zone}.`}
    >
      {openings.length === 0 ? (
        <Empty scene="empty-done" title="No one has opened a medical note." />
      ) : (
        <Table
          caption="Opened notes, newest first"
          rows={openings}
          keyOf={({ id }) => id}
          columns={[
            { heading: 'When', cell: ({ when }) => when },
            { heading: 'Who', cell: ({ who }) => who },
            {
              heading: 'What',
              cell: ({ athlete, wrote }) =>
                wrote ? `Medical note of ${athlete}, written` : `Medical note of ${athlete}`,
            },
          ]}
        />
      )}
      <Pagination of="openings" page={page} pages={pages} to={openedRecordsPath} />
      <LinkButton to={parentPrivacyPath()} variant="quiet">
        Back to privacy
      </LinkButton>
    </PortalPage>
  )
}
