import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Empty } from '~/components/layout/texts/empty'
import { Pagination } from '~/components/layout/navigation/pagination'
import { titleMeta } from '~/shell/page-title'
import { parentPastBookingsPath } from '~/values/paths/portal-paths'
import { BookingList } from './booking-list'
import { openBookings } from './bookings.server'
import { PortalPage } from '../portal-page'

export async function loader(args: LoaderFunctionArgs) {
  return await openBookings(args, 'past')
}

export const meta = titleMeta('Past lessons')

export default function PastBookings() {
  const { entries, page, pages, zone } = useLoaderData<typeof loader>()
  return (
    <PortalPage title="Past lessons">
      {entries.length === 0 ? (
        <Empty title="No past lessons yet." />
      ) : (
        <>
          <p>Times are {zone}.</p>
          <BookingList entries={entries} />
        </>
      )}
      <Pagination of="bookings" page={page} pages={pages} to={parentPastBookingsPath} />
    </PortalPage>
  )
}
