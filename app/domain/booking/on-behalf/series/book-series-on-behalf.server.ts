import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { bookTimes, type BookedOnBehalf } from '../book-times.server'
import type { ChosenFamily } from '../find-families-to-book-for.server'
import type { OnBehalfRefusal } from '../on-behalf'
import type { SeriesAnswers } from '../on-behalf-forms'

/** What to book, like `OnBehalf`. */
type SeriesOnBehalf = {
  lessonType: string
  family: ChosenFamily | null
  answers: SeriesAnswers
}

/**
 * Books several dates for a family in one order with one confirmation link: the same private time
 * on each day, or class dates. All or none. Idempotent; returns the earliest booking.
 */
export async function bookSeriesOnBehalf(
  staff: Staff,
  { lessonType: slug, family, answers }: SeriesOnBehalf,
  now: Date = clock.now(),
): Promise<Outcome<BookedOnBehalf, OnBehalfRefusal>> {
  const settings = await findSettings()
  const lessonType = await findLessonType(slug)
  if (!lessonType) return { refused: 'lesson-type-not-offered' }
  const { dates, coach, time } = answers
  const isClass = lessonType.format === 'group'
  const times = [...new Set(dates)]
    .toSorted()
    .map((date) => (isClass ? { lesson: date } : { coach, time, day: date }))
  const booking = { lessonType, family, answers, times, settings }
  const outcome = await transaction((tx) => bookTimes(tx, staff, booking, now))
  // dates have no fields of their own
  const isOfDates = 'refused' in outcome && ofOneTime.includes(outcome.field ?? '')
  return isOfDates ? { ...outcome, field: 'dates' } : outcome
}

const ofOneTime = ['coach', 'day', 'time', 'lesson']
