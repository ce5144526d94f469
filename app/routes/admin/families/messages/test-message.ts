import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { TestMessageForm } from '~/domain/family/messages/family-message-forms'
import { testFamilyMessage } from '~/domain/family/messages/send-family-message.server'
import { familyMessagePath } from '~/values/paths/family-paths'
import { staffAction } from '~/routes/admin/forms/form-page.server'

export const action = staffAction({
  permission: 'correct-families',
  schema: TestMessageForm,
  messages: {},
  async save(staff, answers, { id }) {
    const outcome = await testFamilyMessage(staff, id('messageId'), answers)
    return outcome && { to: familyMessagePath(outcome.messageId), said: familyActionTexts.testSent }
  },
})
