import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { unscheduleFamilyMessage } from '~/domain/family/messages/schedule-family-message.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { familyMessagePath } from '~/values/paths/family-paths'
import { staffAction } from '~/routes/admin/forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  schema: EmptyForm,
  messages: {},
  async save(staff, _nothing, { id }) {
    const outcome = await unscheduleFamilyMessage(staff, id('messageId'))
    const said = familyActionTexts.scheduleCanceled
    return outcome && { to: familyMessagePath(outcome.messageId), said }
  },
})
