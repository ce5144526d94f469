import type { WholeBooking } from '../find-booking.server'

/** Whether its family has still to confirm it, and can: of holds, only those made for a family are shown to one. */
export function waitsToBeConfirmed(
  { status, startsAt }: Pick<WholeBooking, 'status' | 'startsAt'>,
  now: Date,
): boolean {
  return status === 'held' && startsAt > now
}
