import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { unschedulingMessages } from '~/domain/family/messages/family-message'
import { unscheduleFamilyMessage } from '~/domain/family/messages/schedule-family-message.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { familyMessagePath } from '~/values/paths/family-paths'
import { staffAction } from '~/routes/admin/forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  schema: EmptyForm,
  messages: unschedulingMessages,
  async save(staff, _nothing, { id }) {
    const outcome = await unscheduleFamilyMessage(staff, id('messageId'))
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyMessagePath(outcome.messageId), said: familyActionTexts.scheduleCanceled }
  },
})
