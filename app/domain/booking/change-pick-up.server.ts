import { findBookableAthletes } from '~/domain/family/find-own-athletes.server'
import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database.server'
import type { Parent, Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { PickUpAnswers } from './booking-forms'
import type { ChangePickUpRefusal } from './change-answers-messages'
import { changeAnswers } from './change-answers.server'
import type { ChangeableBooking } from './find-changeable-booking.server'

/** Who brings and who collects, of a lesson that is booked; said once more it is not saved anew. */
export async function changePickUp(
  actor: Parent | Staff,
  bookingId: string,
  { version, ...answers }: PickUpAnswers & { version?: number },
  now: Date = clock.now(),
) {
  return await changeAnswers<ChangePickUpRefusal>(actor, bookingId, {
    ...{ command: 'change-pick-up', action: 'save-pick-up', version, now },
    whyNot: (tx, booking) => whyNotSay(tx, actor, booking),
    isSaid: async (tx, bookingIds) => {
      const where = { bookingId: { in: bookingIds }, ...answers }
      return (await tx.pickUp.count({ where })) === bookingIds.length
    },
    save: async (tx, bookingIds) => {
      await tx.pickUp.deleteMany({ where: { bookingId: { in: bookingIds } } })
      const data = bookingIds.map((bookingId) => ({ bookingId, ...answers }))
      await tx.pickUp.createMany({ data })
    },
  })
}

/** Who booked a lesson may have ceased to stand for its athletes since, or to book for them. */
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
