import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Parent, Staff } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { cancelOnTerms } from '../cancellation/cancel-booking.server'
import { lockBookings } from '../find/lock-booking.server'
import type { LessonToCome } from './erasure'
import { notifyOthersOfRequest } from './notify-other-guardians.server'
import { findLessonsToCome } from './lessons-to-come.server'

/** What the submitted page showed. */
type LessonsSeen = { lessons: number; refundCents: number }

type Canceled = { lessons: LessonToCome[] }

/**
 * Part of a command: cancels the upcoming lessons of a family to be erased under its policy, with
 * the usual notices. Refused if the terms differ from those shown. Does nothing if none are left.
 */
async function cancelLessonsToCome(
  tx: Transaction,
  actor: Actor,
  { guardianIds, seen }: { guardianIds: string[]; seen: LessonsSeen },
  now: Date,
): Promise<Outcome<Canceled, 'terms-changed'>> {
  const { timeZone } = await findSettings(tx)
  const found = await findLessonsToCome(tx, guardianIds, timeZone, now)
  if (found.length === 0) return { lessons: [] }
  await lockCoaches(
    tx,
    found.map(({ lesson }) => lesson.coachId),
  )
  await lockBookings(
    tx,
    found.map(({ id }) => id),
  )
  const all = await findLessonsToCome(tx, guardianIds, timeZone, now)
  const bookings = all.filter(({ shown }) => !shown.hasBegun)
  const refundCents = bookings.reduce((sum, { terms }) => sum + terms.refundCents, 0)
  if (bookings.length !== seen.lessons || refundCents !== seen.refundCents)
    return { refused: 'terms-changed' }

  for (const booking of bookings) {
    const key = hashToken(`erasure ${booking.id}`)
    await cancelOnTerms(tx, actor, { booking, terms: booking.terms, key }, now)
  }
  return { lessons: bookings.map(({ shown }) => shown) }
}

/** Likewise as a separate command by staff. */
export async function cancelLessonsForErasure(
  owner: Staff,
  canceling: { guardianIds: string[]; seen: LessonsSeen },
  now: Date = clock.now(),
): Promise<Outcome<Canceled, 'terms-changed'>> {
  return await transaction((tx) => cancelLessonsToCome(tx, owner, canceling, now))
}

type Wish = { lessons?: 'cancel' | 'keep'; seen: LessonsSeen }

/**
 * Part of a family's erasure request: cancels or keeps its lessons, as chosen. Notifies other
 * guardians of its athletes.
 */
export async function settleLessonsOnRequest(
  tx: Transaction,
  parent: Parent,
  { lessons: wish, seen }: Wish,
  now: Date,
): Promise<Refused<'lessons-not-chosen' | 'terms-changed'> | null> {
  const guardianIds = [parent.id]
  const { timeZone } = await findSettings(tx)
  const found = await findLessonsToCome(tx, guardianIds, timeZone, now)
  if (found.length > 0 && !wish) return { refused: 'lessons-not-chosen', field: 'lessons' }
  if (wish === 'cancel') {
    const outcome = await cancelLessonsToCome(tx, parent, { guardianIds, seen }, now)
    if ('refused' in outcome) return outcome
  }
  await notifyOthersOfRequest(tx, parent.id, now)
  return null
}
