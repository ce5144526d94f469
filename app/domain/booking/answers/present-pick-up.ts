import type { PickUpAnswers } from '../booking-forms'
import type { SeenBooking } from '../find/find-booking.server'

/**
 * Drop-off and pick-up in one line for a guardian.
 * @param bookedBy who booked, if not the reader
 */
export function formatPickUp(answers: PickUpAnswers, bookedBy?: string): string {
  return inOneLine(
    answers,
    bookedBy ? `${bookedBy} drops off and picks up` : 'You drop off and pick up',
    [answers.bringsName, answers.collectsName, answers.alternateName],
  )
}

/** The same for staff, with each person's relationship to the athlete. */
export function formatPickUpForStaff(answers: PickUpAnswers): string {
  return inOneLine(answers, 'who booked drops off and picks up', [
    formatPickUpPerson(answers.bringsName, answers.bringsRelationship),
    formatPickUpPerson(answers.collectsName, answers.collectsRelationship),
    formatPickUpPerson(answers.alternateName, answers.alternateRelationship),
  ])
}

/** `Ife Okafor (Aunt)` */
export function formatPickUpPerson(name: string, relationship: string): string {
  return relationship ? `${name} (${relationship})` : name
}

type Names = [brings: string, collects: string, alternate: string]

function inOneLine(
  { guardianDoesBoth }: PickUpAnswers,
  both: string,
  [brings, collects, alternate]: Names,
): string {
  const who = guardianDoesBoth ? both : `${brings} drops off, ${collects} picks up`
  return alternate ? `${who}; ${alternate} may pick up too` : who
}

type Lesson = Pick<SeenBooking, 'status' | 'startsAt' | 'details'>

/** Whether an upcoming lesson lacks drop-off and pick-up. */
export function lacksPickUp({ status, startsAt, details }: Lesson, now: Date): boolean {
  return status === 'confirmed' && startsAt > now && details.pickUp === null
}

/** The choice to answer for all dates of a class or camp that follow. */
export function alsoLaterDates(className: string): string {
  return `Also for all later dates of ${className}`
}
