import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

/** Requires permissions to see families and to answer replies. */
export function mayWriteToFamilies(staff: Pick<Staff, 'role'>): boolean {
  return may(staff, 'answer-messages') && may(staff, 'correct-families')
}
