import { findOwnDue } from '~/domain/booking/money/find-own-money.server'
import { dueInWords } from '~/domain/booking/money/own-money-in-words'
import { findMissingPickUps } from '~/domain/booking/save-own-pick-up.server'
import { findWaiversToSign } from '~/domain/family/find-own-waivers.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Parent } from '~/values/actor'
import { ownPickUpPath, parentPaymentsPath, signWaiversPath } from '~/values/portal-paths'
import { formatMoment } from '~/values/time-in-words'

/** What waits for a parent, each with where it is done. */
export async function toDoOf(parent: Parent) {
  const [{ unsigned }, due, missing, { timeZone }] = await Promise.all([
    findWaiversToSign(parent),
    findOwnDue(parent),
    findMissingPickUps(parent),
    findSettings(),
  ])
  const names = unsigned.map(({ name }) => name).join(' and ')
  const waivers = {
    ...{ id: 'waivers', title: `To be signed for ${names}`, to: signWaiversPath() },
    facts: ['The waiver, without which nobody tumbles'],
  }
  const money = { id: 'money', title: dueInWords(due), to: parentPaymentsPath() }
  return [
    ...(unsigned.length > 0 ? [waivers] : []),
    ...missing.map(({ bookingId, startsAt, athletes }) => ({
      id: `pick-up ${bookingId}`,
      title: `Who brings ${athletes.join(' and ')}, and who collects`,
      to: ownPickUpPath(bookingId),
      facts: [formatMoment(startsAt, timeZone)],
    })),
    ...(due.some(({ cents }) => cents > 0) ? [money] : []),
  ]
}
