import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { bookTimes, type BookedOnBehalf } from './book-times.server'
import type { ChosenFamily } from './find-families.server'
import type { OnBehalfRefusal } from './on-behalf'
import type { OnBehalfAnswers } from './on-behalf-forms'

/** What is booked, and for whom: a family we know, or one whose name is among the answers. */
export type OnBehalf = {
  lessonType: string
  family: ChosenFamily | null
  answers: OnBehalfAnswers
  /** Whose wait it ends, by the id of the place in line. */
  waiting?: string
}

/**
 * Books for a family that asked on the phone, by text or in person: at any time that exists, whatever
 * the public rules say, but never over another live lesson. Held until the family confirms, or it is
 * said who came; or booked at once, where all waivers are signed. A package can be sold with it, whose
 * credits then pay for it. Pressed twice, the second press gets the first one's booking.
 */
export async function bookOnBehalf(
  staff: Staff,
  { lessonType: slug, family, answers, waiting }: OnBehalf,
  now: Date = clock.now(),
): Promise<Outcome<BookedOnBehalf, OnBehalfRefusal>> {
  const settings = await findSettings()
  const lessonType = await findLessonType(slug)
  if (!lessonType) return { refused: 'lesson-type-not-offered' }
  const booking = { lessonType, family, answers, times: [answers], settings, waiting }
  return await transaction((tx) => bookTimes(tx, staff, booking, now))
}
