import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { isFor, whyNotInState } from '../booking-states'
import { lockChangeableBooking } from '../find/find-changeable-booking.server'
import type { AskToConfirmRefusal } from '../on-behalf/on-behalf'

/**
 * Emails the confirmation link, first or again: a new email with the same link. Idempotent. Null
 * without access.
 */
export async function sendConfirmLink(
  actor: Actor,
  bookingId: string,
  { idempotencyKey }: { idempotencyKey: string },
  now: Date = clock.now(),
): Promise<Outcome<{ bookingId: string }, AskToConfirmRefusal> | null> {
  if (!isFor('ask-to-confirm', actor)) return null
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, actor, bookingId)
    if (!booking) return null
    const refused = whyNotInState('ask-to-confirm', booking.status)
    if (refused) return { refused }
    if (booking.startsAt <= now) return { refused: 'lesson-begun' }

    const { guardianId, isOnBehalf } = booking
    if (!guardianId || !isOnBehalf) return { refused: 'booked-itself' }
    if (!(await hasAddress(tx, guardianId))) return { refused: 'no-address' }
    const email = { kind: 'booking-to-confirm', subjectId: bookingId, guardianId } as const
    const occasion = `again ${hashToken(idempotencyKey)}`
    if (await isOwed(tx, { kind: email.kind, subjectId: bookingId, occasion })) return { bookingId }
    await queueEmail(tx, { ...email, occasion }, now)
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, actor, { action: 'send-confirm-link', ...subject }, now)
    return { bookingId }
  })
}

async function hasAddress(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.guardian.count({ where: { id, email: { not: null } } })) > 0
}

type Owed = { kind: 'booking-to-confirm'; subjectId: string; occasion: string }

async function isOwed(tx: Transaction, email: Owed): Promise<boolean> {
  return (await tx.outboxMessage.count({ where: email })) > 0
}
