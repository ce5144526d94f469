import {
  agesOf,
  athletesWanted,
  depositOf,
  lengthOf,
  priceUnitOf,
  type LessonType,
} from '~/domain/catalogue/lesson-type'
import { taxNote } from '~/domain/catalogue/tax'
import { sceneOfLesson } from '~/domain/catalogue/scene-of-lesson'
import { formatMoney } from '~/values/money'
import { bookingPath } from '~/values/paths/paths'
import type { OfferedLessonType } from './lesson-type-list'

/** Maps a lesson type to the list's view model. */
export function offerOf(lessonType: LessonType, currency: string): OfferedLessonType {
  const { slug, name, summary, priceCents } = lessonType
  const deposit = depositOf(lessonType, currency)
  return {
    slug,
    name,
    summary,
    price: formatMoney(priceCents, currency),
    priceNote: [priceUnitOf(lessonType), taxNote(lessonType), deposit].filter(Boolean).join(', '),
    length: lengthOf(lessonType),
    ages: agesOf(lessonType),
    forWhom: lessonType.format === 'group' ? 'Group class' : athletesWanted(lessonType),
    to: bookingPath({ type: slug }),
    scene: sceneOfLesson(lessonType),
  }
}
