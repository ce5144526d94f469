import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { groupMessages } from '~/domain/family/messages/family-message'
import { GroupMessageForm } from '~/domain/family/messages/family-message-forms'
import { mayWriteToFamilies } from '~/domain/family/messages/may-write-to-families'
import { createGroupMessage } from '~/domain/family/messages/save-family-message.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { familiesPath, familyMessagePath, familyMessagesPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { findGroupFields } from './group-fields.server'
import { messageFields } from './message-fields.server'

const page = staffForm({
  permission: 'correct-families',
  also: 'answer-messages',
  schema: GroupMessageForm,
  messages: groupMessages,
  async show(staff, { search }) {
    if (!mayWriteToFamilies(staff)) return null
    return {
      title: familyActionTexts.newMessage,
      lead: 'Nothing is sent yet. Next you see who gets it, who is left out, and how it reads.',
      fields: [
        { kind: 'hidden', name: 'idempotencyKey' },
        ...(await findGroupFields(staff)),
        ...messageFields(),
      ],
      known: {
        idempotencyKey: newIdempotencyKey(),
        channel: 'email',
        audience: search.get('audience') ?? undefined,
        seriesId: search.get('seriesId') ?? undefined,
        lessonsOn: search.get('lessonsOn') ?? undefined,
      },
      button: familyActionTexts.preview,
      ways: [{ to: familiesPath(), label: familyActionTexts.filterFirst }],
      back: { to: familyMessagesPath(), label: familyActionTexts.allMessages },
    }
  },
  async save(staff, answers) {
    const outcome = await createGroupMessage(staff, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyMessagePath(outcome.messageId) }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
