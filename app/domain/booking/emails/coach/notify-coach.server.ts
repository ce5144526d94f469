import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'

/** Part of a command: notifies coaches of new bookings, with one email per coach and order. */
export async function notifyCoachOfBooking(
  tx: Transaction,
  actor: Actor,
  bookings: { id: string; coachId: string }[],
  now: Date,
): Promise<void> {
  const notified = new Set<string>()
  for (const { id: subjectId, coachId } of bookings) {
    if (notified.has(coachId) || isThemselves(actor, coachId)) continue
    notified.add(coachId)
    await queueEmail(tx, { kind: 'coach-booked', subjectId }, now)
  }
}

/** Part of a command: notifies the coach of a cancellation. */
export async function notifyOfCanceling(
  tx: Transaction,
  actor: Actor,
  { id: subjectId, lesson }: { id: string; lesson: { coachId: string } },
  now: Date,
): Promise<void> {
  if (isThemselves(actor, lesson.coachId)) return
  await queueEmail(tx, { kind: 'coach-canceled', subjectId }, now)
}

/** Part of a command: notifies the coach of absences, again for each further one. */
export async function notifyOfAbsence(
  tx: Transaction,
  actor: Actor,
  { id: subjectId, version, lesson }: { id: string; version: number; lesson: { coachId: string } },
  now: Date,
): Promise<void> {
  if (isThemselves(actor, lesson.coachId)) return
  await queueEmail(tx, { kind: 'coach-absence', subjectId, occasion: `at ${version}` }, now)
}

type Moved = { subjectId: string; moveId: string; fromCoachId: string; toCoachId: string }

/** Part of a command: notifies the old and new coach of a rescheduled booking. */
export async function notifyOfReschedule(
  tx: Transaction,
  actor: Actor,
  { subjectId, moveId, fromCoachId, toCoachId }: Moved,
  now: Date,
): Promise<void> {
  const email = { kind: 'coach-moved', subjectId } as const
  if (!isThemselves(actor, toCoachId))
    await queueEmail(tx, { ...email, occasion: `${moveId} to` }, now)
  if (fromCoachId !== toCoachId && !isThemselves(actor, fromCoachId))
    await queueEmail(tx, { ...email, occasion: `${moveId} from` }, now)
}

/** Part of a command: notifies the coaches and assistants of canceled class dates, each once. */
export async function notifyOfClassCanceled(
  tx: Transaction,
  actor: Actor,
  dates: { id: string; coachId: string; assistants: { coachId: string }[] }[],
  now: Date,
): Promise<void> {
  const notified = new Set<string>()
  for (const { id: subjectId, coachId } of dates) {
    if (notified.has(coachId) || isThemselves(actor, coachId)) continue
    notified.add(coachId)
    await queueEmail(tx, { kind: 'coach-class-canceled', subjectId }, now)
  }
  for (const { id: subjectId, assistants } of dates)
    for (const { coachId: occasion } of assistants) {
      if (notified.has(occasion) || isThemselves(actor, occasion)) continue
      notified.add(occasion)
      await queueEmail(tx, { kind: 'coach-class-canceled', subjectId, occasion }, now)
    }
}

type Concerned = {
  kind:
    | 'coach-day-closed'
    | 'coach-class-changed'
    | 'coach-class-dropped'
    | 'coach-class-paused'
    | 'coach-class-pause-ended'
    | 'coach-overdue-paused'
    | 'coach-overdue-resumed'
  subjectId: string
  coachIds: string[]
  /** What tells several emails about one subject apart. */
  what?: string
}

/** Part of a command: notifies each coach of what affects their lessons, with one email. */
export async function notifyEachCoach(
  tx: Transaction,
  actor: Actor,
  { kind, subjectId, coachIds, what }: Concerned,
  now: Date,
): Promise<void> {
  for (const coachId of new Set(coachIds))
    if (!isThemselves(actor, coachId)) {
      const occasion = what ? `${coachId} ${what}` : coachId
      await queueEmail(tx, { kind, subjectId, occasion }, now)
    }
}

/** No one is emailed about their own action. */
function isThemselves(actor: Actor, coachId: string): boolean {
  return actor.kind === 'staff' && actor.coachId === coachId
}
