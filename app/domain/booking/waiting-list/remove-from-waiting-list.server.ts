import { clock } from '~/platform/clock.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { endEntry } from './answer-offer.server'
import { waitingWithinReach } from './find-waiting-list.server'
import type { AnswerRefusal } from './waiting'

/** Takes somebody out of a line; what was kept for them is free for the next. Null where it is not theirs to see. */
export async function removeFromWaitingList(
  staff: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, AnswerRefusal> | null> {
  return await endEntry(staff, { AND: [waitingWithinReach(staff), { id }] }, 'removed', now)
}
