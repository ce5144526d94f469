import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { findNextBookings, type NextBooking } from '~/domain/booking/find-bookings.server'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { currentTime } from '~/http/current-time.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { pageTitle } from '~/shell/page-title'
import { bookingPath, confirmBookingPath } from '~/values/paths/paths'
import { formatZone, formatMoment } from '~/values/format-time'
import { findOwed } from '~/domain/payments/charges/find-balances.server'
import { formatAmountDue } from '~/domain/booking/money/billing/present-billing'
import type { SeenBooking } from '~/domain/booking/find-booking.server'
import { lacksPickUp } from '~/domain/booking/answers/present-pick-up'
import { findWaiversToSign } from '~/domain/family/waivers/find-own-waivers.server'
import { findGuardianRequests } from '~/domain/family/guardians/find-guardian-requests.server'
import type { Parent } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { guardianInvitationPath, guardianPath, guardiansPath } from '~/values/paths/guardian-paths'
import { formatList } from '~/values/format-list'
import { ownPickUpPath, parentPaymentsPath, signWaiversPath } from '~/values/paths/portal-paths'
import { bookingEntry } from './bookings/booking-entries'
import { BookingList } from './bookings/booking-list'
import { openWaiting } from './bookings/bookings.server'
import { PortalPage } from './portal-page'
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
    next: bookings.slice(0, shown).map((booking) => bookingEntry(booking, timeZone, currentTime())),
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

/** A parent's open tasks with links. */
async function toDoOf(parent: Parent) {
  const [{ unsigned }, due, asked] = await Promise.all([
    findWaiversToSign(parent),
    findOwed(parent.id),
    toAnswer(parent),
  ])
  const names = formatList(unsigned.map(({ name }) => name))
  const waivers = {
    id: 'waivers',
    title: `To be signed for ${names}`,
    to: signWaiversPath(),
    facts: ['The waiver, without which no one tumbles'],
  }
  const money = { id: 'money', title: formatAmountDue(due), to: parentPaymentsPath() }
  return [
    ...asked,
    ...(unsigned.length > 0 ? [waivers] : []),
    ...(due.some(({ cents }) => cents > 0) ? [money] : []),
  ]
}

/** Requests from other guardians. */
async function toAnswer(parent: Parent) {
  const { invitations, claims, removals } = await findGuardianRequests(parent)
  return [
    ...invitations.map(({ id, athlete, inviter, token }) => ({
      id: `invitation ${id}`,
      to: guardianInvitationPath(token),
      title: `${inviter} asks you to stand for ${athlete}`,
      facts: ['Look at the invitation, then say yes or leave it'],
    })),
    ...claims.map(({ id, athleteId, athlete, name }) => ({
      id: `claim ${id}`,
      to: guardiansPath(athleteId),
      title: `Is ${name} whom you invited to stand for ${athlete}?`,
      facts: ['The invitation was opened from another address'],
    })),
    ...removals.map(({ id, athleteId, athlete, requestedBy }) => ({
      id: `removal ${id}`,
      to: guardianPath(athleteId, parent.id),
      title: `${requestedBy} asks that you no longer stand for ${athlete}`,
      facts: ['Nothing changes unless you or we agree'],
    })),
  ]
}

/** Unconfirmed bookings made by staff. */
function toConfirm(bookings: NextBooking[], zone: TimeZone) {
  return bookings.flatMap(({ id, startsAt, details, confirmToken }) => {
    if (confirmToken === null) return []
    return {
      id: `confirm ${id}`,
      title: `Confirm ${details.lessonType.name}, ${formatMoment(startsAt, zone)}`,
      to: confirmBookingPath(confirmToken),
      facts: ['We booked it for you; it counts once you have confirmed'],
    }
  })
}

/** Upcoming lessons without drop-off and pick-up. */
function pickUpsToSay(bookings: SeenBooking[], zone: TimeZone) {
  return bookings
    .filter(({ shared }) => shared === null || shared.mayChange)
    .filter((booking) => lacksPickUp(booking, currentTime()))
    .map(({ id, startsAt, details }) => ({
      id: `pick-up ${id}`,
      title: `Who brings ${formatList(details.athletes.map(({ firstName }) => firstName))}, and who collects`,
      to: ownPickUpPath(id),
      facts: [formatMoment(startsAt, zone)],
    }))
}
