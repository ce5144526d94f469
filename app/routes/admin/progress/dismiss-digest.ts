import { EmptyForm } from '~/http/forms/answer-form.server'
import { dismissDigest } from '~/domain/progress/digests/decide-digest.server'
import { digestMessages } from '~/domain/progress/digests/digest-forms'
import { digestsPath } from '~/values/paths/progress-paths'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  permission: 'evaluate-progress',
  schema: EmptyForm,
  messages: digestMessages,
  async save(staff, _nothing, { id }) {
    const outcome = await dismissDigest(staff, id('digestId'))
    if (!outcome || 'refused' in outcome) return outcome
    return { to: digestsPath(), said: 'Skipped. Nothing is sent.' }
  },
})
