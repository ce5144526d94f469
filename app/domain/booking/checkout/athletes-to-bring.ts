import { athletesPerBooking, type LessonType } from '~/domain/catalogue/lesson-type'

type Held = {
  placesTaken: number
  lessonType: Pick<LessonType, 'format' | 'minAthletes' | 'maxAthletes'>
}

/**
 * How many athletes a hold is for: the places of a class were chosen before anybody was named; any other
 * lesson is held whole, and comes with as many as it is made for, or was when it was held.
 */
export function athletesToBring({ placesTaken, lessonType }: Held): { min: number; max: number } {
  const { min, max } = athletesPerBooking(lessonType)
  return lessonType.format === 'group'
    ? { min: placesTaken, max: placesTaken }
    : { min: Math.min(min, placesTaken), max: Math.max(max, placesTaken) }
}

/** How many places of a class are held; of any other lesson none can be given back by itself. */
export function heldPlacesOf({ placesTaken, lessonType }: Held): number {
  return lessonType.format === 'group' ? placesTaken : 0
}
