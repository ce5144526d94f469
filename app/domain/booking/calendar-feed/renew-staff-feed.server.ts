import { renewFeed } from '~/domain/accounts/calendar-feed/calendar-feed.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { clock } from '~/platform/clock.server'
import type { Staff } from '~/values/actor'

/**
 * Makes the address of a calendar of lessons and blocks: of one coach, or without one of all whose
 * calendar they see. Null where that coach's calendar is not theirs to see.
 */
export async function renewStaffFeed(
  staff: Staff,
  coachId: string | null,
  now: Date = clock.now(),
): Promise<'renewed' | null> {
  const coaches = await findCoaches(staff)
  if (coachId && !coaches.some(({ id }) => id === coachId)) return null
  await renewFeed(staff, coachId, now)
  return 'renewed'
}
