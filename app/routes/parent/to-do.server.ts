import { findOwnDue } from '~/domain/booking/money/find-own-money.server'
import { dueInWords } from '~/domain/booking/money/own-money-in-words'
import type { WholeBooking } from '~/domain/booking/find-booking.server'
import { confirmLinksOf } from '~/domain/booking/find-confirm-link.server'
import { lacksPickUp } from '~/domain/booking/lacks-pick-up'
import { waitsToBeConfirmed } from '~/domain/booking/waits-to-be-confirmed'
import { findWaiversToSign } from '~/domain/family/find-own-waivers.server'
import { presentMoment } from '~/http/present-moment.server'
import type { Parent } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { ownPickUpPath, parentPaymentsPath, signWaiversPath } from '~/values/portal-paths'
import { formatMoment } from '~/values/time-in-words'

/** What waits for a parent, each with where it is done. */
export async function toDoOf(parent: Parent) {
  const [{ unsigned }, due] = await Promise.all([findWaiversToSign(parent), findOwnDue(parent)])
  const names = unsigned.map(({ name }) => name).join(' and ')
  const waivers = {
    ...{ id: 'waivers', title: `To be signed for ${names}`, to: signWaiversPath() },
    facts: ['The waiver, without which nobody tumbles'],
  }
  const money = { id: 'money', title: dueInWords(due), to: parentPaymentsPath() }
  return [
    ...(unsigned.length > 0 ? [waivers] : []),
    ...(due.some(({ cents }) => cents > 0) ? [money] : []),
  ]
}

/** What was booked for a family that has not said yes to it. */
export async function toConfirm(bookings: WholeBooking[], zone: TimeZone) {
  const waiting = bookings.filter((booking) => waitsToBeConfirmed(booking, presentMoment()))
  const links = await confirmLinksOf(waiting.map(({ id }) => id))
  return waiting.map(({ id, startsAt, details }) => ({
    id: `confirm ${id}`,
    title: `Confirm ${details.lessonType.name}, ${formatMoment(startsAt, zone)}`,
    to: links.get(id)!,
    facts: ['We booked it for you; it counts once you have confirmed'],
  }))
}

/** Of which of the lessons to come nobody has said who brings and collects. */
export function pickUpsToSay(bookings: WholeBooking[], zone: TimeZone) {
  return bookings
    .filter((booking) => lacksPickUp(booking, presentMoment()))
    .map(({ id, startsAt, details }) => ({
      id: `pick-up ${id}`,
      title: `Who brings ${details.athletes.map(({ firstName }) => firstName).join(' and ')}, and who collects`,
      to: ownPickUpPath(id),
      facts: [formatMoment(startsAt, zone)],
    }))
}
