import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { deleteFamilyMessage } from '~/domain/family/messages/delete-family-message.server'
import { deletingMessages } from '~/domain/family/messages/family-message'
import { findFamilyMessage } from '~/domain/family/messages/find-family-messages.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { familyMessagePath, familyMessagesPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'

const page = staffForm({
  permission: 'correct-families',
  schema: EmptyForm,
  messages: deletingMessages,
  async show(staff, { id }) {
    const message = await findFamilyMessage(staff, id('messageId'))
    if (message?.state !== 'draft') return null
    return {
      title: familyActionTexts.deleteDraftTitle(message.subject),
      lead: familyActionTexts.deleteDraftLead,
      fields: [],
      known: {},
      button: familyActionTexts.deleteDraftYes,
      destructive: true,
      back: { to: familyMessagePath(message.id), label: 'Back to the preview' },
    }
  },
  async save(staff, _nothing, { id }) {
    const outcome = await deleteFamilyMessage(staff, id('messageId'))
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyMessagesPath(), said: familyActionTexts.draftDeleted }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
