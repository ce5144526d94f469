import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

/**
 * Requires permissions to see families and to answer replies. Coaches, who see their own lessons
 * only, write to who comes to one of them from its page instead.
 */
export function mayWriteToFamilies(staff: Pick<Staff, 'role'>): boolean {
  return may(staff, 'answer-messages') && may(staff, 'correct-families')
}
