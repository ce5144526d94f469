import type { LessonType } from '~/domain/catalogue/lesson-type'
import { isBlocked } from '~/domain/scheduling/blocks/is-blocked.server'
import { takeCoachTime, takePlaces } from '~/domain/scheduling/take-coach-time.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import type { Outcome } from '~/values/outcome'
import { type Offer, matchesOffer } from './find-offer.server'

export type TakeRefusal = 'time-taken' | 'class-full' | 'class-moved' | 'class-blocked'

/**
 * Part of a command, after `lockCoaches`: takes the time with the first free coach, or class places
 * if the class is unchanged and not blocked. Refused if someone else was faster.
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
    return (await takePlaces(tx, lessonId, places)) ? { lessonId } : { refused: 'class-full' }
  }
  for (const coachId of coachIds) {
    const wanted = { coachId, lessonType, startsAt, bufferMinutes, places, placesTaken: places }
    const taken = await takeCoachTime(tx, wanted)
    if (taken) return { lessonId: taken }
  }
  return { refused: 'time-taken' }
}

async function isClassBlocked(tx: Transaction, id: string): Promise<boolean> {
  const { coachId, startsAt, endsAt } = await tx.lesson.findUniqueOrThrow({ where: { id } })
  return await isBlocked(tx, coachId, { from: startsAt, until: endsAt })
}
