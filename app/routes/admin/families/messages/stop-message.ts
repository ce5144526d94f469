import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { stopFamilyMessage } from '~/domain/family/messages/send-family-message.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { familyMessagePath } from '~/values/paths/family-paths'
import { staffAction } from '~/routes/admin/forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  schema: EmptyForm,
  messages: {},
  async save(staff, _nothing, { id }) {
    const outcome = await stopFamilyMessage(staff, id('messageId'))
    const said = familyActionTexts.sendingStopped
    return outcome && { to: familyMessagePath(outcome.messageId), said }
  },
})
