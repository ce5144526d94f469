import type { Staff } from '~/values/actor'
import { may, type Permission } from '~/values/permissions'

/** Audit actions that need another permission besides seeing families or activity. */
const hiddenActions: [Permission, string[]][] = [
  ['read-medical-notes', ['open-medical-note', 'write-medical-note', 'open-guest-notes']],
  ['evaluate-progress', ['evaluate', 'share-progress', 'end-share-link']],
]

/** Audit actions that lists for this member leave out. */
export function actionsHiddenFrom(staff: Pick<Staff, 'role'>): string[] {
  return hiddenActions.flatMap(([permission, actions]) => (may(staff, permission) ? [] : actions))
}
