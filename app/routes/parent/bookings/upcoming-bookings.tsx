import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { Empty } from '~/components/layout/texts/empty'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Pagination } from '~/components/layout/navigation/pagination'
import { Tooltip } from '~/components/layout/texts/tooltip'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { partyTexts } from '~/domain/parties/party-texts'
import { titleMeta } from '~/shell/page-title'
import { bookingPath } from '~/values/paths/paths'
import { parentBookingsPath, parentCalendarFeedPath } from '~/values/paths/portal-paths'
import { BookingList } from './booking-list'
import { openBookings, openCredits, openParties, openWaiting } from './bookings.server'
import { PortalPage } from '../portal-page'
import { Waiting } from './waiting'

export async function loader(args: LoaderFunctionArgs) {
  const [bookings, credits, waiting, parties] = await Promise.all([
    openBookings(args, 'upcoming'),
    openCredits(args),
    openWaiting(args),
    openParties(args),
  ])
  return { ...bookings, credits, waiting, parties }
}

export const meta = titleMeta('Upcoming lessons')

export default function UpcomingBookings() {
  const { entries, page, pages, zone, credits, waiting, parties } = useLoaderData<typeof loader>()
  return (
    <PortalPage title="Upcoming lessons">
      {entries.length === 0 ? (
        <Empty title="Nothing is booked at the moment.">
          <LinkButton to={bookingPath()}>{bookingTexts.book}</LinkButton>
        </Empty>
      ) : (
        <>
          <p>Times are {zone}.</p>
          <BookingList entries={entries} />
          <p>
            <Link to={parentCalendarFeedPath()}>See your lessons in your own calendar</Link>
          </p>
        </>
      )}
      <Pagination of="bookings" page={page} pages={pages} to={parentBookingsPath} />
      {parties.length > 0 && <h2>{partyTexts.mine}</h2>}
      <EntryList entries={parties} />
      <Waiting waiting={waiting} />
      {credits.length > 0 && (
        <>
          <h2>Your credits</h2>
          <p>
            <Link to={bookingPath()}>{bookingTexts.book}</Link>, and choose to use a credit when you
            review your booking.
          </p>
          <p>
            <Tooltip
              id="what-a-credit-is"
              tip="One athlete’s place in one lesson: a lesson for two takes two."
            >
              What a credit is
            </Tooltip>
          </p>
          <ul>
            {credits.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </PortalPage>
  )
}
