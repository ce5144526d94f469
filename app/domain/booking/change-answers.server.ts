import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { transaction, type Transaction } from '~/platform/database.server'
import type { Parent, Staff } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { whyNotInState } from './booking-states'
import { lockChangeableBooking, type ChangeableBooking } from './find-changeable-booking.server'
import { isOnBehalf } from './is-on-behalf.server'
import type { ChangeAnswersRefusal } from './change-answers-messages'

type Changing<Refusal extends string> = {
  command: 'change-pick-up' | 'change-focus'
  action: string
  /** Of the booking, as somebody saw it; left out by families, whose word it is. */
  version?: number
  now: Date
  /** Whether that is what is said already: it is not said twice. */
  isSaid: (tx: Transaction, booking: ChangeableBooking) => Promise<boolean>
  whyNot?: (tx: Transaction, booking: ChangeableBooking) => Promise<Refused<Refusal> | null>
  save: (tx: Transaction, booking: ChangeableBooking) => Promise<void>
}

/**
 * The frame of what changes an answer of a lesson that is booked, or was booked for a family: by the
 * family until it begins, by those who work here until it is over. Null where it is out of reach.
 */
export async function changeAnswers<Refusal extends string = never>(
  actor: Parent | Staff,
  bookingId: string,
  { command, action, version, now, ...change }: Changing<Refusal>,
): Promise<Outcome<{ bookingId: string }, Refusal | ChangeAnswersRefusal> | null> {
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, actor, bookingId)
    if (!booking) return null
    const refused = await whyNotChange(tx, actor, booking, command, now)
    if (refused) return { refused }
    const refusal = await change.whyNot?.(tx, booking)
    if (refusal) return refusal
    if (await change.isSaid(tx, booking)) return { bookingId }
    if (version !== undefined && booking.version !== version)
      return { refused: 'changed-meanwhile' }

    await change.save(tx, booking)
    await tx.booking.update({ where: { id: bookingId }, data: { version: { increment: 1 } } })
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, actor, { action, ...subject }, now)
    return { bookingId }
  })
}

async function whyNotChange(
  tx: Transaction,
  actor: Parent | Staff,
  { id, status, startsAt }: ChangeableBooking,
  command: Changing<never>['command'],
  now: Date,
): Promise<ChangeAnswersRefusal | null> {
  const refused = whyNotInState(command, status)
  if (refused) return refused
  if (status === 'held' && !(await isOnBehalf(tx, id))) return 'not-booked-yet'
  return actor.kind === 'guardian' && startsAt <= now ? 'lesson-begun' : null
}
