import { redirect } from '~/framework'
import { fullName } from '~/domain/family/athletes/athlete'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { isSignedIn, type Parent, type SignedInVisitor, type Visitor } from '~/values/actor'
import { ageOn, calendarDateAt } from '~/values/business-time'
import { checkoutPath } from '~/values/paths/paths'

/** @throws a redirect to choosing among a parent's athletes, if there are any */
export async function leadToOwnAthletes(booker: Visitor): Promise<void> {
  if (!isSignedIn(booker)) return
  const own = await findBookableAthletes(booker.parent)
  if (own.length > 0) throw redirect(checkoutPath('own-athletes'))
}

/** @throws 404 if no parent is signed in */
export function requireSignedIn(booker: Visitor): SignedInVisitor {
  if (!isSignedIn(booker)) throw notFound()
  return booker
}

/** An only child is preselected. */
export function onlyOneOf(options: { value: string }[]): string[] {
  return options.length === 1 ? [options[0]!.value] : []
}

/** A parent's athletes with their age on the day of the lesson. */
export async function ownAthleteOptions(parent: Parent, lessonStartsAt: Date) {
  const { timeZone } = await findSettings()
  const day = calendarDateAt(lessonStartsAt, timeZone)
  const own = await findBookableAthletes(parent)
  return own.map((athlete) => ({
    value: athlete.id,
    label: fullName(athlete),
    help: `${ageOn(athlete.bornOn, day)} years old`,
  }))
}
