import { queueMail } from '~/domain/communications/queue-mail.server'
import type { Transaction } from '~/platform/database.server'
import type { Actor } from '~/values/actor'

/** Part of a command: who teaches them hears of new bookings, by one mail for what is theirs of an order. */
export async function tellOfBooking(
  tx: Transaction,
  actor: Actor,
  bookingIds: string[],
  now: Date,
): Promise<void> {
  const bookings = await tx.booking.findMany({
    where: { id: { in: bookingIds } },
    orderBy: { id: 'asc' },
    select: { id: true, lesson: { select: { coachId: true } } },
  })
  const told = new Set<string>()
  for (const { id: subjectId, lesson } of bookings) {
    if (told.has(lesson.coachId) || isThemselves(actor, lesson.coachId)) continue
    told.add(lesson.coachId)
    await queueMail(tx, { kind: 'coach-booked', subjectId }, now)
  }
}

/** Part of a command: who teaches it hears that a booking is cancelled. */
export async function tellOfCancelling(
  tx: Transaction,
  actor: Actor,
  { id: subjectId, lesson }: { id: string; lesson: { coachId: string } },
  now: Date,
): Promise<void> {
  if (isThemselves(actor, lesson.coachId)) return
  await queueMail(tx, { kind: 'coach-cancelled', subjectId }, now)
}

type Moved = { subjectId: string; moveId: string; fromCoachId: string; toCoachId: string }

/** Part of a command: who taught it, and who does now, hear that a booking was moved. */
export async function tellOfMove(
  tx: Transaction,
  actor: Actor,
  { subjectId, moveId, fromCoachId, toCoachId }: Moved,
  now: Date,
): Promise<void> {
  const mail = { kind: 'coach-moved', subjectId } as const
  if (!isThemselves(actor, toCoachId))
    await queueMail(tx, { ...mail, occasion: `${moveId} to` }, now)
  if (fromCoachId !== toCoachId && !isThemselves(actor, fromCoachId))
    await queueMail(tx, { ...mail, occasion: `${moveId} from` }, now)
}

/** Nobody is told by mail what they have just done. */
function isThemselves(actor: Actor, coachId: string): boolean {
  return actor.kind === 'staff' && actor.coachId === coachId
}
