import {
  findByWaitingToken,
  type WaitingEntry,
} from '~/domain/booking/waiting-list/find-waiting-entry.server'
import { findPositionsInLine } from '~/domain/booking/waiting-list/find-waiting-list.server'
import { formatEnding, isAcceptedPlaceOpen, isOffered } from '~/domain/booking/waiting-list/waiting'
import { WaitingAnswerForm } from '~/domain/booking/waiting-list/waiting-forms'
import { formatWaitedFor, waitingPosition } from '~/domain/booking/waiting-list/present-waiting'
import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import type { TimeZone } from '~/values/business-time'
import { bookingPath } from '~/values/paths/paths'
import { formatMoment, formatZone } from '~/values/format/format-time'

/** A waiting list entry and its possible actions. @throws 404 for an invalid link */
export async function findWaitingPlace(token: string) {
  const entry = await findByWaitingToken(token)
  if (!entry) throw notFound()
  const { timeZone } = await findSettings()
  const place = (await findPositionsInLine([entry.id])).get(entry.id)
  const { state, says, take } = stateOf(entry, place, timeZone, currentTime())
  return {
    state,
    says,
    take,
    what: formatWaitedFor(entry, timeZone),
    zone: formatZone(timeZone),
    book: bookingPath({ type: entry.lessonSlug }),
    form: blankForm(WaitingAnswerForm),
  }
}

/** With a button to accept, if a place is offered. */
function stateOf(entry: WaitingEntry, place: number | undefined, zone: TimeZone, now: Date) {
  const { hold } = entry
  const over = formatEnding(entry, now)
  if (over) return { state: 'over' as const, says: over, take: null }
  if (hold && isOffered(entry, now)) {
    const says = `We’re holding a place for you until ${formatMoment(hold.offerEndsAt, zone)}.`
    return { state: 'offered' as const, says, take: waitingTexts.takePlace }
  }
  if (isAcceptedPlaceOpen(entry, now)) {
    const says = 'You took this place. It is booked only once you confirm.'
    return { state: 'accepted' as const, says, take: 'Continue booking' }
  }
  const says = [
    ...(place ? [waitingPosition(place)] : []),
    'We’ll email you when a place opens up and it’s your turn.',
  ].join(' ')
  return { state: 'waiting' as const, says, take: null }
}
