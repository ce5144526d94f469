import { Tag } from '~/components/layout/tag'
import type { MemberState } from '~/domain/admin/find-team.server'

/** Whether a member can sign in; nothing if they do. */
export function MemberTag({ state }: { state: MemberState }) {
  if (state === 'invited') return <Tag tone="attention">Invited</Tag>
  return state === 'closed' ? <Tag tone="over">Closed</Tag> : null
}
