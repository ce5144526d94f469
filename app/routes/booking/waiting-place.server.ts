import {
  findByWaitingToken,
  type WaitingEntry,
} from '~/domain/booking/waiting-list/find-waiting-entry.server'
import { endingSentences } from '~/domain/booking/waiting-list/waiting'
import { WaitingAnswerForm } from '~/domain/booking/waiting-list/waiting-forms'
import { waitedForInWords } from '~/domain/booking/waiting-list/waiting-in-words'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { blankForm } from '~/http/form-view.server'
import { presentMoment } from '~/http/present-moment.server'
import type { TimeZone } from '~/values/business-time'
import { bookingPath } from '~/values/paths'
import { formatMoment, formatZone } from '~/values/time-in-words'

/**
 * Somebody's place in line, and what they can do about it now.
 * @throws 404 where the link opens none
 */
export async function findWaitingPlace(token: string) {
  const entry = await findByWaitingToken(token)
  if (!entry) throw notFound()
  const { timeZone } = await findSettings()
  const { state, says } = stateOf(entry, timeZone)
  return {
    ...{ state, says, what: waitedForInWords(entry, timeZone), zone: formatZone(timeZone) },
    book: bookingPath({ type: entry.lessonSlug }),
    form: blankForm(WaitingAnswerForm),
  }
}

/** An offer whose time is up is over, whether or not the job has said so yet. */
function stateOf({ ending, offerEndsAt }: WaitingEntry, zone: TimeZone) {
  if (ending) return { state: 'over' as const, says: endingSentences[ending] }
  if (!offerEndsAt) {
    const says = 'We write to you when a place is free and it is your turn.'
    return { state: 'waiting' as const, says }
  }
  if (offerEndsAt <= presentMoment()) {
    return { state: 'over' as const, says: endingSentences.lapsed }
  }
  const says = `A place is kept for you until ${formatMoment(offerEndsAt, zone)}.`
  return { state: 'offered' as const, says }
}
