import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { clock } from '~/platform/clock.server'
import type { SignedInVisitor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { chooseAthletes } from '../save-athletes.server'
import type { HoldRefusal } from '~/domain/booking/holds/hold-texts'
import { holdTime, type Held } from '~/domain/booking/holds/hold-time.server'
import type { BookAgainAnswers } from './book-again-form'

/**
 * Holds a time and gives the answers of last time. An answer that does not fit any more, such as the age of
 * an athlete, is left to the checkout, which asks for it. Null where an athlete is not theirs to book for.
 */
export async function bookAgain(
  booker: SignedInVisitor,
  answers: BookAgainAnswers,
  now: Date = clock.now(),
): Promise<Outcome<Held, HoldRefusal> | null> {
  const { idempotencyKey, lessonType, athletes, focusAreas, focusNote, when, ...pickUp } = answers
  const own = await findBookableAthletes(booker.parent)
  if (!athletes.every((id) => own.some((athlete) => athlete.id === id))) return null

  const request = { idempotencyKey, lessonType, ...when, places: athletes.length }
  const held = await holdTime(booker, request, now)
  if ('refused' in held) return held
  const holder = { ...booker, token: held.visitorToken }
  await chooseAthletes(holder, athletes, now)
  await chooseFocus(holder, { focusAreas, focusNote }, now)
  await savePickUp(holder, pickUp, now)
  return held
}
