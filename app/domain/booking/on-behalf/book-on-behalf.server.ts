import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { bookTimes, type BookedOnBehalf } from './book-times.server'
import type { ChosenFamily } from './find-families-to-book-for.server'
import type { OnBehalfRefusal } from './on-behalf'
import type { OnBehalfAnswers } from './on-behalf-forms'

/** What to book, for a known family or a new one named in the answers. */
type OnBehalf = {
  lessonType: string
  family: ChosenFamily | null
  answers: OnBehalfAnswers
  /** The waiting list entry that it ends. */
  waiting?: string
}

/**
 * Books for a family on request: at any time regardless of public rules, but never over another
 * lesson. Held until the family confirms or attendance is taken, or booked at once if all waivers
 * are signed. A package can be sold with it, whose credits then pay. Idempotent.
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
