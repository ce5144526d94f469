import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { isReachable } from '~/domain/family/is-reachable.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { carryAnswersOver } from '../checkout/carry-answers-over.server'
import type { EarlierHold } from './earlier-holds.server'
import { priceOf } from '../price'

type NewHold = {
  id: string
  visitor: Visitor
  visitorToken: string
  idempotencyKey: string
  lessonType: LessonType
  settings: Settings
  lessonId: string
  startsAt: Date
  places: number
  heldUntil: Date
  /** What the visitor held last: its order goes on, with all that was typed. */
  previous: EarlierHold | null
  now: Date
}

/** Part of holding a time: the booking of a lesson that was just taken, at today's price and policy. */
export async function createHeldBooking(tx: Transaction, hold: NewHold): Promise<void> {
  const { id, visitor, settings, lessonType, places, previous, now } = hold
  const price = priceOf(lessonType, places, settings.currency)
  await tx.booking.create({
    data: {
      id,
      idempotencyKey: hold.idempotencyKey,
      orderId: previous?.orderId ?? (await createOrder(tx, hold)),
      lessonId: hold.lessonId,
      lessonTypeId: lessonType.id,
      status: 'held',
      heldUntil: hold.heldUntil,
      placesTaken: places,
      ...price,
      cancellationPolicyId: lessonType.cancellationPolicyId ?? settings.cancellationPolicyId,
      createdAt: now,
    },
    select: { id: true },
  })
  if (previous) {
    const lessonDay = calendarDateAt(hold.startsAt, settings.timeZone)
    const { lessonId } = hold
    const { priceCents } = price
    const held = { id, lessonId, lessonType, lessonDay, places, priceCents }
    await carryAnswersOver(tx, previous.id, held)
  }

  const details = { from: null, to: 'held', lessonId: hold.lessonId }
  const entry = { action: 'hold-time', subjectKind: 'booking', subjectId: id, details }
  await recordAuditEvent(tx, visitor, entry, now)
}

/** Of a parent who is signed in, unless we have to ask how they can be reached. */
async function createOrder(
  tx: Transaction,
  { visitor, visitorToken, settings, now }: NewHold,
): Promise<string> {
  const id = newId()
  const guardianId = visitor.parent?.id ?? null
  await tx.$executeRaw`
    INSERT INTO booking_order (id, visitor_token_hash, currency, created_at, guardian_id)
    VALUES (${id}::uuid, ${hashToken(visitorToken)}, ${settings.currency}, ${now}::timestamptz,
      (SELECT id FROM guardian WHERE id = ${guardianId}::uuid AND ${isReachable}))`
  return id
}
