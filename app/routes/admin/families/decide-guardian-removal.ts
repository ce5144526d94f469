import { DecideRemovalForm, removalMessages } from '~/domain/family/guardians/removal'
import { decideRemoval } from '~/domain/family/guardians/request-removal.server'
import { guardianRemovalsPath } from '~/values/paths/admin-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
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
