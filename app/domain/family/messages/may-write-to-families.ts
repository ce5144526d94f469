import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

/** Who writes to families has to know them, and answers what they write back. */
export function mayWriteToFamilies(staff: Pick<Staff, 'role'>): boolean {
  return may(staff, 'answer-messages') && may(staff, 'correct-families')
}
