import type { WholeBooking } from './find-booking.server'

/** Whether nobody has said yet who brings to a lesson to come, and who collects. */
export function lacksPickUp({ status, startsAt, details }: WholeBooking, now: Date): boolean {
  return status === 'confirmed' && startsAt > now && details.pickUp === null
}
