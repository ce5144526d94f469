import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database.server'
import type { Parent } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { PickUpAnswers } from './booking-forms'
import { whyNotInState } from './booking-states'
import { lockChangeableBooking } from './find-changeable-booking.server'
import type { OwnPickUpRefusal } from './refusal-messages'

/**
 * A family says who brings and who collects, of a lesson that is booked, until it begins. Null where it
 * is not theirs.
 */
export async function saveOwnPickUp(
  parent: Parent,
  bookingId: string,
  answers: PickUpAnswers,
  now: Date = clock.now(),
): Promise<Outcome<{ bookingId: string }, OwnPickUpRefusal> | null> {
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, parent, bookingId)
    if (!booking) return null
    const refused = whyNotInState('report-absence', booking.status)
    if (refused) return { refused }
    if (booking.startsAt <= now) return { refused: 'lesson-begun' }

    const create = { bookingId, ...answers }
    await tx.pickUp.upsert({ where: { bookingId }, create, update: answers })
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, parent, { action: 'save-pick-up', ...subject }, now)
    return { bookingId }
  })
}
