import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { PickUpAnswers } from '../booking-forms'
import type { ChangePickUpRefusal } from './change-answers-messages'
import { changeAnswers } from './change-answers.server'
import type { ChangeableBooking } from '../find/find-changeable-booking.server'
import { keepPickUpHistory } from './save-pick-up.server'
import { isNotified } from '../closings/is-notified.server'

type PickUpChange = PickUpAnswers & {
  version?: number
  /** Whether all later dates of its class or camp have the same answer from now on. */
  laterDates?: boolean
}

/**
 * Changes a booked lesson's drop-off and pick-up. Unchanged values are not saved again. Notifies
 * the family of a change by staff.
 */
export async function changePickUp(
  actor: Parent | Staff,
  bookingId: string,
  { version, laterDates, ...answers }: PickUpChange,
  now: Date = clock.now(),
) {
  return await changeAnswers<ChangePickUpRefusal>(actor, bookingId, {
    command: 'change-pick-up',
    action: 'save-pick-up',
    version,
    laterDates,
    now,
    whyNot: (tx, booking) => whyNotSay(tx, actor, booking),
    isSaid: async (tx, bookingIds) => {
      const where = { bookingId: { in: bookingIds }, ...answers }
      return (await tx.pickUp.count({ where })) === bookingIds.length
    },
    save: async (tx, bookingIds, booking) => {
      await keepPickUpHistory(tx, { bookingIds, answers }, now)
      await tx.pickUp.deleteMany({ where: { bookingId: { in: bookingIds } } })
      const data = bookingIds.map((bookingId) => ({ bookingId, ...answers }))
      await tx.pickUp.createMany({ data })
      if (actor.kind === 'staff') await notifyFamily(tx, booking, now)
    },
  })
}

/** The guardian who booked may have lost the right to book for the athletes. */
async function whyNotSay(
  tx: Transaction,
  actor: Parent | Staff,
  { athletes }: ChangeableBooking,
): Promise<Refused<ChangePickUpRefusal> | null> {
  if (actor.kind !== 'guardian') return null
  const own = await findBookableAthletes(actor, tx)
  return athletes.every(({ id }) => own.some((one) => one.id === id))
    ? null
    : { refused: 'not-yours-to-say' }
}

/** Unconfirmed bookings need no notice, because the family reviews them. */
async function notifyFamily(tx: Transaction, booking: ChangeableBooking, now: Date): Promise<void> {
  const { id: subjectId, status, version, guardianId } = booking
  if (status === 'held' || !guardianId || !(await isNotified(booking, tx))) return
  const email = { kind: 'pick-up-changed', subjectId, guardianId } as const
  await queueEmail(tx, { ...email, occasion: `at ${version}` }, now)
}
