import type { LessonType } from '~/domain/catalogue/lesson-type'
import { isBlocked } from '~/domain/scheduling/blocks/is-blocked.server'
import { findPlacesInLine } from '~/domain/scheduling/find-places-in-line.server'
import { takeCoachTime, takePlaces } from '~/domain/scheduling/take-coach-time.server'
import { findVenueAt } from '~/domain/scheduling/venues/lesson-place.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { type Offer, matchesOffer } from './find-offer.server'

export type TakeRefusal = 'time-taken' | 'class-full' | 'class-moved' | 'class-blocked'

/**
 * Part of a command, after `lockCoaches`: takes the time with the first free coach, or class places
 * if the class is unchanged and not blocked. Takes a time at its venue only, if it has one. Refused
 * if someone else was faster.
 */
export async function takeOffer(
  tx: Transaction,
  offer: Offer,
  lessonType: LessonType,
  { bufferMinutes }: Pick<Settings, 'bufferMinutes'>,
): Promise<Outcome<{ lessonId: string }, TakeRefusal>> {
  const { startsAt, coachIds, lessonId, places } = offer
  if (lessonId) {
    if (!(await matchesOffer(tx, { ...offer, lessonId }))) return { refused: 'class-moved' }
    if (await isClassBlocked(tx, lessonId)) return { refused: 'class-blocked' }
    const isTaken = await takePlaces(tx, lessonId, places, offer.inLine)
    return isTaken ? { lessonId } : { refused: 'class-full' }
  }
  const endsAt = addMinutes(startsAt, lessonType.durationMinutes)
  for (const coachId of coachIds) {
    // hours may have been put elsewhere since the time was shown
    const isThere =
      offer.venueId === undefined ||
      offer.venueId === (await findVenueAt(tx, coachId, { startsAt, endsAt }))
    if (!isThere) continue
    const wanted = { coachId, lessonType, startsAt, bufferMinutes, places, placesTaken: places }
    const taken = await takeCoachTime(tx, wanted)
    if (taken) return { lessonId: taken }
  }
  return { refused: 'time-taken' }
}

/**
 * Part of a command of a family, after `lockCoaches` and before its own places are released: leaves
 * those places of a class that are first offered to whoever waits for it.
 */
export async function leaveToLine(tx: Transaction, offer: Offer, now: Date): Promise<Offer> {
  const { lessonId } = offer
  if (!lessonId) return offer
  return { ...offer, inLine: (await findPlacesInLine([lessonId], now, tx)).get(lessonId) ?? 0 }
}

async function isClassBlocked(tx: Transaction, id: string): Promise<boolean> {
  const { coachId, startsAt, endsAt } = await tx.lesson.findUniqueOrThrow({ where: { id } })
  return await isBlocked(tx, coachId, { from: startsAt, until: endsAt })
}
