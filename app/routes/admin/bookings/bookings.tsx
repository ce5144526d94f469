import { useLoaderData, useLocation, type LoaderFunctionArgs } from '~/framework'
import { StatusTag } from '~/components/booking/status-tag'
import { ErrorSummary } from '~/components/forms/error-summary'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Table, type Column } from '~/components/layout/table'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { answerFiltered } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminBookingsFilePath, adminNewBookingPath, pageOfList } from '~/values/paths/admin-paths'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { BookingFilterFields } from './booking-filter-fields'
import { findBookingsOfUrl, type BookingRow } from './bookings.server'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return answerFiltered(await findBookingsOfUrl(staff, args.request))
}

export const meta = unlistedMeta('Bookings')

const columns: Column<BookingRow>[] = [
  { heading: 'Lesson', cell: ({ to, when }) => <Link to={to}>{when}</Link> },
  { heading: 'Athletes', cell: ({ athletes }) => athletes },
  { heading: 'Kind', cell: ({ lessonName }) => lessonName },
  { heading: 'Coach', cell: ({ coachName }) => coachName },
  {
    heading: 'Booked by',
    cell: ({ family, guardian }) => (family ? <Link to={family}>{guardian}</Link> : guardian),
  },
  { heading: 'Asked for', cell: ({ askedFor }) => askedFor },
  { heading: 'State', cell: ({ status }) => <StatusTag status={status} /> },
  { heading: 'Price', cell: ({ price }) => price, numeric: true },
]

export default function Bookings() {
  const { rows, page, pages, zone, choices, form } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Page title="Bookings" lead={`All times are ${zone}.`}>
      <PrimaryAction>
        <LinkButton to={adminNewBookingPath()}>{staffBookingTexts.bookForFamily}</LinkButton>
      </PrimaryAction>
      <ErrorSummary form={form} />
      <BookingFilterFields form={form} choices={choices} />
      {rows.length > 0 ? (
        <>
          <Table caption="Bookings" columns={columns} rows={rows} keyOf={({ id }) => id} />
          <p>
            <a href={adminBookingsFilePath(search)}>{saveAsCsv}</a>
          </p>
        </>
      ) : (
        <Empty title={staffBookingTexts.noMatches}>
          <p>Use fewer filters, or show the newest first to include past bookings.</p>
        </Empty>
      )}
      <Pagination of="bookings" page={page} pages={pages} to={(to) => pageOfList(search, to)} />
    </Page>
  )
}
