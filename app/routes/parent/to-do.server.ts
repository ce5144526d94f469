import { findOwnDue } from '~/domain/booking/money/billing/find-billing.server'
import { formatAmountDue } from '~/domain/booking/money/billing/present-billing'
import type { SeenBooking } from '~/domain/booking/find-booking.server'
import type { NextBooking } from '~/domain/booking/find-bookings.server'
import { lacksPickUp } from '~/domain/booking/pick-up/present-pick-up'
import { findWaiversToSign } from '~/domain/family/waivers/find-own-waivers.server'
import { findGuardianRequests } from '~/domain/family/guardians/find-guardian-requests.server'
import { presentMoment } from '~/http/present-moment.server'
import type { Parent } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { confirmBookingPath } from '~/values/paths/paths'
import { guardianInvitationPath, guardianPath, guardiansPath } from '~/values/paths/guardian-paths'
import { formatList } from '~/values/format-list'
import { ownPickUpPath, parentPaymentsPath, signWaiversPath } from '~/values/paths/portal-paths'
import { formatMoment } from '~/values/format-time'

/** What waits for a parent, each with where it is done. */
export async function toDoOf(parent: Parent) {
  const [{ unsigned }, due, asked] = await Promise.all([
    findWaiversToSign(parent),
    findOwnDue(parent),
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

/** What other adults ask of a parent, or wait for. */
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

/** What was booked for a family that has not said yes to it. */
export function toConfirm(bookings: NextBooking[], zone: TimeZone) {
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

/** Of which of the lessons to come nobody has said who brings and collects. */
export function pickUpsToSay(bookings: SeenBooking[], zone: TimeZone) {
  return bookings
    .filter(({ shared }) => shared === null || shared.mayChange)
    .filter((booking) => lacksPickUp(booking, presentMoment()))
    .map(({ id, startsAt, details }) => ({
      id: `pick-up ${id}`,
      title: `Who brings ${formatList(details.athletes.map(({ firstName }) => firstName))}, and who collects`,
      to: ownPickUpPath(id),
      facts: [formatMoment(startsAt, zone)],
    }))
}
