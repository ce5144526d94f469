import type { SeenBooking } from '../find-booking.server'

type Lesson = Pick<SeenBooking, 'status' | 'startsAt' | 'details'>

/** Whether nobody has said yet who brings to a lesson to come, and who collects. */
export function lacksPickUp({ status, startsAt, details }: Lesson, now: Date): boolean {
  return status === 'confirmed' && startsAt > now && details.pickUp === null
}
