import type { LessonType } from '~/domain/catalogue/lesson-type'
import { takeCoachTime, takePlaces } from '~/domain/scheduling/take-coach-time.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database.server'
import type { Offer } from './find-offer.server'

/**
 * Part of a command, after `lockCoaches`: the first of the offered coaches whose time is still there,
 * or the places asked for in a class.
 * @returns the lesson's id, or null where somebody else was faster
 */
export async function takeOffer(
  tx: Transaction,
  { startsAt, coachIds, lessonId, places }: Offer,
  lessonType: LessonType,
  { bufferMinutes }: Pick<Settings, 'bufferMinutes'>,
): Promise<string | null> {
  if (lessonId) return (await takePlaces(tx, lessonId, places)) ? lessonId : null

  for (const coachId of coachIds) {
    const wanted = { coachId, lessonType, startsAt, bufferMinutes, places, placesTaken: places }
    const taken = await takeCoachTime(tx, wanted)
    if (taken) return taken
  }
  return null
}
