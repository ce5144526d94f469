import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { releasePlaces } from '~/domain/scheduling/take-coach-time.server'
import type { Transaction } from '~/platform/database/database.server'
import { system, type Actor } from '~/values/actor'
import type { BookingStatus } from '../booking'
import { lapsedHolds } from '../find/visible-to.server'

type Ending = { status: 'expired' | 'canceled'; action: string; reason: string }

/** Part of a command, after `lockCoaches`: releases the time of expired holds. */
export async function expireLapsedHolds(
  tx: Transaction,
  coachIds: string[],
  now: Date,
): Promise<void> {
  const lapsed = await tx.booking.findMany({
    where: {
      AND: [lapsedHolds(now), { lesson: { coachId: { in: coachIds }, releasedAt: null } }],
    },
    select: endable,
  })
  const ending: Ending = { status: 'expired', action: 'expire-hold', reason: 'hold-lapsed' }
  for (const booking of lapsed) await endBooking(tx, system, booking, ending, now)
}

const endable = {
  id: true,
  status: true,
  placesTaken: true,
  lesson: { select: { id: true } },
  lessonType: { select: { format: true } },
} as const

type Endable = {
  id: string
  status: BookingStatus
  placesTaken: number
  lesson: { id: string }
  lessonType: Pick<LessonType, 'format'>
}

/** Part of a command, after `lockCoaches`: ends a booking and releases its places. */
export async function endBooking(
  tx: Transaction,
  actor: Actor,
  booking: Endable,
  { status, action, reason }: Ending,
  now: Date,
): Promise<void> {
  await tx.booking.update({
    where: { id: booking.id },
    data: { status, version: { increment: 1 } },
  })
  const { lesson, lessonType, placesTaken } = booking
  await releasePlaces(tx, { id: lesson.id, format: lessonType.format }, placesTaken, now)
  await recordAuditEvent(
    tx,
    actor,
    {
      action,
      subjectKind: 'booking',
      subjectId: booking.id,
      details: { from: booking.status, to: status, reason },
    },
    now,
  )
}
