import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Link } from '~/components/layout/navigation/link'
import { Pagination } from '~/components/layout/navigation/pagination'
import { PhoneLink } from '~/components/layout/navigation/phone-link'
import { Page } from '~/components/layout/page'
import { Table, type Column } from '~/components/layout/table'
import { Empty } from '~/components/layout/texts/empty'
import {
  findMissingWaivers,
  type MissingWaiver,
} from '~/domain/booking/waivers/find-missing-waivers.server'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import type { TimeZone } from '~/values/business-time'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { pageNumberOf } from '~/values/paging'
import {
  athleteWaiversPath,
  familiesWithoutWaiverPath,
  familyPath,
  missingWaiversFilePath,
  missingWaiversPath,
} from '~/values/paths/family-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  const wantedPage = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const [{ timeZone }, found] = await Promise.all([
    findSettings(),
    findMissingWaivers(staff, wantedPage, currentTime()),
  ])
  return {
    rows: found.entries.map((one) => rowOf(one, timeZone)),
    page: found.page,
    pages: found.pages,
    zone: formatZone(timeZone),
  }
}

export const meta = unlistedMeta(waiverDeskTexts.missing)

type Row = ReturnType<typeof rowOf>

function rowOf({ athleteId, name, guardian, lessonName, startsAt }: MissingWaiver, zone: TimeZone) {
  return {
    id: athleteId,
    name,
    to: athleteWaiversPath(athleteId),
    lesson: `${lessonName}, ${formatMomentWithYear(startsAt, zone)}`,
    guardian: guardian?.name ?? '',
    family: guardian && familyPath(guardian.id),
    phone: guardian?.phone ?? '',
  }
}

const columns: Column<Row>[] = [
  { heading: 'Athlete', cell: ({ to, name }) => <Link to={to}>{name}</Link> },
  { heading: 'Next lesson', cell: ({ lesson }) => lesson },
  {
    heading: 'Family',
    cell: ({ family, guardian }) => family && <Link to={family}>{guardian}</Link>,
  },
  { heading: 'Phone', cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
]

export default function MissingWaivers() {
  const { rows, page, pages, zone } = useLoaderData<typeof loader>()
  return (
    <Page
      title={waiverDeskTexts.missing}
      lead={`Athletes with a lesson under way or upcoming and no valid waiver, soonest first. All times are ${zone}.`}
    >
      {rows.length > 0 ? (
        <>
          <Table
            caption={waiverDeskTexts.missing}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
          <p>
            <a href={missingWaiversFilePath()}>{saveAsCsv}</a>
          </p>
        </>
      ) : (
        <Empty title={waiverDeskTexts.noneMissing} />
      )}
      <Pagination of="athletes" page={page} pages={pages} to={missingWaiversPath} />
      <p>
        <Link to={familiesWithoutWaiverPath()}>{waiverDeskTexts.allFamilies}</Link>
      </p>
    </Page>
  )
}
