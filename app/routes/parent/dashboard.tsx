import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { findNextBookings } from '~/domain/booking/find-bookings.server'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { presentMoment } from '~/http/present-moment.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { pageTitle } from '~/shell/page-title'
import { bookingPath } from '~/values/paths/paths'
import { formatZone } from '~/values/format-time'
import { bookingEntry } from './bookings/booking-entries'
import { BookingList } from './bookings/booking-list'
import { openWaiting } from './bookings/bookings.server'
import { PortalPage } from './portal-page'
import { pickUpsToSay, toConfirm, toDoOf } from './to-do.server'
import { Waiting } from './bookings/waiting'

const shown = 3

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [{ timeZone }, bookings, toDo, waiting] = await Promise.all([
    settingsOf(args),
    findNextBookings(parent),
    toDoOf(parent),
    openWaiting(args),
  ])
  return {
    waiting,
    toDo: [...toConfirm(bookings, timeZone), ...toDo, ...pickUpsToSay(bookings, timeZone)],
    next: bookings
      .slice(0, shown)
      .map((booking) => bookingEntry(booking, timeZone, presentMoment())),
    zone: formatZone(timeZone),
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(familyTexts.title, matches) },
]

export default function Dashboard() {
  const { toDo, next, waiting, zone } = useLoaderData<typeof loader>()
  return (
    <PortalPage title={familyTexts.title}>
      {toDo.length > 0 && (
        <section aria-labelledby="to-do">
          <h2 id="to-do">What needs doing</h2>
          <EntryList entries={toDo} />
        </section>
      )}
      <h2>What is next</h2>
      {next.length === 0 ? (
        <Empty title="Nothing is booked at the moment." />
      ) : (
        <>
          <p>Times are {zone}.</p>
          <BookingList entries={next} />
        </>
      )}
      <Waiting waiting={waiting} />
      <LinkButton to={bookingPath()}>{bookingTexts.book}</LinkButton>
    </PortalPage>
  )
}
