import { publishWaiverDraft } from '~/domain/family/waivers/waiver-draft.server'
import { PublishWaiverForm, waiverDraftMessages } from '~/domain/family/waivers/waiver-draft-forms'
import { waiverDraftPath } from '~/values/paths/settings-paths'
import { staffAction } from '../forms/form-page.server'

/** "Publish now" */
export const action = staffAction({
  permission: 'change-settings',
  schema: PublishWaiverForm,
  messages: waiverDraftMessages,
  async save(owner, draft) {
    const refusal = await publishWaiverDraft(owner, draft)
    return refusal ?? { to: waiverDraftPath(), said: 'New version published.' }
  },
})
