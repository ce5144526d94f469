import type { LoaderFunctionArgs } from '~/framework'
import { findBookings, type BookingListName } from '~/domain/booking/find/find-bookings.server'
import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import {
  findUsableCredits,
  type OwnCredits,
} from '~/domain/booking/money/credits/find-own-credits.server'
import { formatGoodFor } from '~/domain/booking/money/credits/present-own-credits'
import { findOwnWaitingList } from '~/domain/booking/waiting-list/find-waiting-list.server'
import { isOffered } from '~/domain/booking/waiting-list/waiting'
import { formatWaitedFor, waitingPosition } from '~/domain/booking/waiting-list/present-waiting'
import { waitingTokenOf } from '~/domain/booking/waiting-list/waiting-token.server'
import { findOwnParties } from '~/domain/parties/find-parties.server'
import { formatChildren } from '~/domain/parties/party-texts'
import { birthdayChild } from '~/domain/parties/present-party'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { parentPartyPath } from '~/values/paths/camp-paths'
import { waitingPlacePath } from '~/values/paths/paths'
import { pageNumberOf } from '~/values/paging'
import type { TimeZone } from '~/values/business-time'
import { formatMoment, formatZone } from '~/values/format/format-time'
import { bookingEntry } from './booking-entries'

/** The URL's page of a family's bookings. @throws 404 beyond the last page */
export async function openBookings(args: LoaderFunctionArgs, list: BookingListName) {
  const parent = await requireParent(args)
  const page = pageNumberOf(new URL(args.request.url).searchParams.get('page'))
  const [{ timeZone }, { entries, pages }] = await Promise.all([
    settingsOf(args),
    findBookings(parent, { list, page }),
  ])
  if (page > pages) throw notFound()
  return {
    entries: entries.map((booking) => bookingEntry(booking, timeZone, currentTime())),
    page,
    pages,
    zone: formatZone(timeZone),
  }
}

/** A family's usable credits. */
export async function openCredits(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [{ timeZone }, credits] = await Promise.all([settingsOf(args), findUsableCredits(parent)])
  return credits.map((credit) => formatCredit(credit, timeZone))
}

/** A family's parties to come. */
export async function openParties(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [{ timeZone }, parties] = await Promise.all([
    settingsOf(args),
    findOwnParties(parent, currentTime()),
  ])
  return parties.map((party) => ({
    id: party.id,
    title: [party.package.title, birthdayChild(party)].filter(Boolean).join(', '),
    to: parentPartyPath(party.id),
    facts: [formatMoment(party.booking.lesson.startsAt, timeZone), formatChildren(party.children)],
  }))
}

/** A family's waiting list entries and offers. */
export async function openWaiting(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const [{ timeZone }, waiting] = await Promise.all([settingsOf(args), findOwnWaitingList(parent)])
  return waiting.map((entry) => {
    const { id, hold, place } = entry
    const offeredUntil = hold && isOffered(entry, currentTime()) ? hold.offerEndsAt : null
    return {
      id,
      words: formatWaitedFor(entry, timeZone),
      offered: offeredUntil !== null,
      to: waitingPlacePath(waitingTokenOf(id)),
      facts: [
        ...(place ? [waitingPosition(place)] : []),
        ...(offeredUntil ? [`Held for you until ${formatMoment(offeredUntil, timeZone)}`] : []),
      ],
    }
  })
}

/** `Tumbling Basics for Zoe, until Monday, January 25, 2027` */
function formatCredit(credits: OwnCredits, zone: TimeZone) {
  const { id, left, expiresAt } = credits
  const count = left > 1 ? `${left} × ` : ''
  return {
    id,
    words: `${count}${formatGoodFor(credits)}, until ${formatLastCreditDay(expiresAt, zone)}`,
  }
}
