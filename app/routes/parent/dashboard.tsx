import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Empty } from '~/components/layout/empty'
import { LinkButton } from '~/components/layout/link-button'
import { findBookings } from '~/domain/booking/find-bookings.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { requireParent } from '~/http/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { bookingPath } from '~/values/paths'
import { formatZone } from '~/values/time-in-words'
import { bookingEntry } from './booking-entries'
import { BookingList } from './booking-list'
import { PortalPage } from './portal-page'

const shown = 3

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [{ timeZone }, { entries }] = await Promise.all([
    findSettings(),
    findBookings(parent, { list: 'upcoming', page: 1 }),
  ])
  return {
    next: entries.slice(0, shown).map((booking) => bookingEntry(booking, timeZone)),
    zone: formatZone(timeZone),
  }
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('My family', matches) }]

export default function Dashboard() {
  const { next, zone } = useLoaderData<typeof loader>()
  return (
    <PortalPage title="My family">
      <h2>What is next</h2>
      {next.length === 0 ? (
        <Empty title="Nothing is booked at the moment." />
      ) : (
        <>
          <p>Times are {zone}.</p>
          <BookingList entries={next} />
        </>
      )}
      <LinkButton to={bookingPath()}>Book a lesson</LinkButton>
    </PortalPage>
  )
}
