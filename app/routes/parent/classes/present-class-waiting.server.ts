import { isOpenOffer } from '~/domain/enrollment/waiting/class-waiting'
import { classWaitingTexts } from '~/domain/enrollment/waiting/class-waiting-texts'
import type { ClassWaiting } from '~/domain/enrollment/waiting/find-class-waiting.server'
import type { Settings } from '~/domain/settings/settings'
import { formatMoment } from '~/values/format/format-time'
import { classWaitingPath } from '~/values/paths/enrollment-paths'

/** A place on the waiting list of a class in a list. */
export function presentClassWaiting(
  waiting: ClassWaiting,
  { timeZone }: Pick<Settings, 'timeZone'>,
  now: Date,
) {
  const { id, athlete, termClass, place, offerEndsAt } = waiting
  const isOffered = isOpenOffer(waiting, now)
  return {
    id,
    title: `${termClass.title}, ${athlete.firstName}`,
    to: classWaitingPath(id),
    isOffered,
    facts: [
      termClass.term.name,
      ...(place ? [classWaitingTexts.inLine(place)] : []),
      ...(isOffered ? [classWaitingTexts.heldUntil(formatMoment(offerEndsAt!, timeZone))] : []),
    ],
  }
}
