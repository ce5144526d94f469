import { redirect, useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { Pagination } from '~/components/layout/navigation/pagination'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { findMedicalAccessOfFamily } from '~/domain/family/find-medical-access.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { formatMomentWithYear } from '~/values/format/format-time'
import { pageNumberOf } from '~/values/paging'
import { pageOfList } from '~/values/paths/admin-paths'
import { familyMedicalAccessPath } from '~/values/paths/family-paths'
import { openFamily } from './open-family.server'
import { metaOfPart, RecordPage } from './record-page'

export async function loader(args: LoaderFunctionArgs) {
  const { staff, guardianId, record } = await openFamily(args, 'read-medical-notes')
  const { timeZone } = await findSettings()
  const { search, searchParams } = new URL(args.request.url)
  const wanted = pageNumberOf(searchParams.get('page'))
  const { entries, page, pages } = await findMedicalAccessOfFamily(staff, guardianId, wanted)
  if (page > pages) throw redirect(familyMedicalAccessPath(guardianId) + pageOfList(search, pages))
  return {
    record,
    entries: entries.map(({ id, at, athlete, who, wrote }) => ({
      id,
      title: wrote ? `Note of ${athlete} written` : `Note of ${athlete}`,
      facts: [formatMomentWithYear(at, timeZone), who],
    })),
    page,
    pages,
  }
}

export const meta = metaOfPart(recordTexts.medicalAccess)

export default function FamilyMedicalAccess() {
  const { record, entries, page, pages } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <RecordPage record={record} part={recordTexts.medicalAccess}>
      <p>{recordTexts.medicalAccessLead}</p>
      <EntryList entries={entries} />
      {entries.length === 0 && <p>{recordTexts.noMedicalAccess}</p>}
      <Pagination of="the log" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </RecordPage>
  )
}
