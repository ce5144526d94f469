import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { taxTermsOf } from '~/domain/catalogue/tax'
import { findGuardianByEmail } from '~/domain/communications/find-recipients.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { priceOf } from '../booking'
import { offeredVisitorToken } from './waiting-token.server'

type Offered = {
  entry: { id: string; places: number; guardianId: string | null; email: string }
  /** Already taken. */
  lessonId: string
  lessonType: LessonType
  endsAt: Date
  settings: Settings
  now: Date
}

/**
 * Part of offering a place, after taking it: creates a hold that no browser can open yet, and
 * queues the email.
 */
export async function createOfferedHold(tx: Transaction, offered: Offered): Promise<void> {
  const { entry, endsAt, now } = offered
  const bookingId = await createHeldBooking(tx, offered)
  await tx.waitingOffer.create({ data: { entryId: entry.id, bookingId, offeredAt: now, endsAt } })
  const guardianId = entry.guardianId ?? (await findGuardianByEmail(tx, entry.email))
  await queueEmail(tx, { kind: 'waiting-offer', subjectId: entry.id, guardianId }, now)
  const subject = { subjectKind: 'booking', subjectId: bookingId }
  const details = { from: null, to: 'held', entryId: entry.id }
  await recordAuditEvent(tx, system, { action: 'offer-place', ...subject, details }, now)
}

async function createHeldBooking(
  tx: Transaction,
  { entry, lessonId, lessonType, endsAt, settings, now }: Offered,
): Promise<string> {
  const id = newId()
  const { currency } = settings
  const visitorTokenHash = hashToken(offeredVisitorToken(entry.id))
  await tx.booking.create({
    data: {
      id,
      idempotencyKey: hashToken(`waiting ${entry.id}`),
      order: { create: { currency, visitorTokenHash, createdAt: now } },
      lesson: { connect: { id: lessonId } },
      lessonType: { connect: { id: lessonType.id } },
      status: 'held',
      heldUntil: endsAt,
      placesTaken: entry.places,
      ...priceOf(lessonType, entry.places, currency),
      ...taxTermsOf(lessonType),
      cancellationPolicy: {
        connect: { id: lessonType.cancellationPolicyId ?? settings.cancellationPolicyId },
      },
      createdAt: now,
    },
  })
  return id
}
