import { clock } from '~/platform/clock.server'
import type { Parent, Staff } from '~/values/actor'
import type { PickUpAnswers } from './booking-forms'
import { changeAnswers } from './change-answers.server'

/** Who brings and who collects, of a lesson that is booked; said once more it is not saved anew. */
export async function changePickUp(
  actor: Parent | Staff,
  bookingId: string,
  { version, ...answers }: PickUpAnswers & { version?: number },
  now: Date = clock.now(),
) {
  return await changeAnswers(actor, bookingId, {
    ...{ command: 'change-pick-up', action: 'save-pick-up', version, now },
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
