import { useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { Pagination } from '~/components/layout/navigation/pagination'
import {
  findFamilyTimeline,
  type TimelineEntry,
} from '~/domain/admin/families/record/find-family-timeline.server'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { TimeZone } from '~/values/business-time'
import { formatMomentWithYear } from '~/values/format/format-time'
import { pageNumberOf } from '~/values/paging'
import { adminBookingPath, adminMessagePath, pageOfList } from '~/values/paths/admin-paths'
import { openFamily } from './open-family.server'
import { metaOfPart, RecordPage } from './record-page'

export async function loader(args: LoaderFunctionArgs) {
  const { staff, guardianId, record } = await openFamily(args)
  const { timeZone } = await findSettings()
  const wanted = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const { entries, page, pages } = await findFamilyTimeline(staff, guardianId, wanted, timeZone)
  return { record, entries: entries.map((entry) => entryOf(entry, timeZone)), page, pages }
}

function entryOf({ id, at, what, by, about, bookingId, emailId }: TimelineEntry, zone: TimeZone) {
  return {
    id,
    title: what,
    to: bookingId ? adminBookingPath(bookingId) : emailId ? adminMessagePath(emailId) : undefined,
    facts: [formatMomentWithYear(at, zone), about, by].filter(Boolean),
  }
}

export const meta = metaOfPart(recordTexts.timeline)

export default function FamilyTimeline() {
  const { record, entries, page, pages } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <RecordPage record={record} part={recordTexts.timeline}>
      <EntryList entries={entries} />
      {entries.length === 0 && <p>{recordTexts.nothingHappened}</p>}
      <Pagination of="the timeline" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </RecordPage>
  )
}
