import type { ActionFunctionArgs } from '@remix-run/node'
import { DecideRemovalForm, removalMessages } from '~/domain/family/guardians/removal'
import { decideRemoval } from '~/domain/family/guardians/request-removal.server'
import { guardianRemovalsPath } from '~/values/paths/admin-paths'
import { press } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, {
    permission: 'handle-privacy-requests',
    schema: DecideRemovalForm,
    messages: removalMessages,
    async save(owner, { decision }, { id }) {
      const outcome = await decideRemoval(owner, id('removalId'), decision)
      if (!outcome || 'refused' in outcome) return outcome
      const said =
        decision === 'approve' ? 'They are removed, and told so.' : 'They stay. Both are told.'
      return { to: guardianRemovalsPath(), said }
    },
  })
}
