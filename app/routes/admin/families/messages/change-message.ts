import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { changingMessages, groupMessages } from '~/domain/family/messages/family-message'
import { ChangeMessageForm } from '~/domain/family/messages/family-message-forms'
import { findFamilyMessage } from '~/domain/family/messages/find-family-messages.server'
import { changeFamilyMessage } from '~/domain/family/messages/save-family-message.server'
import { familyMessagePath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { findGroupFields } from './group-fields.server'
import { messageFields } from './message-fields.server'

const page = staffForm({
  permission: 'correct-families',
  schema: ChangeMessageForm,
  messages: { ...changingMessages, ...groupMessages },
  async show(staff, { id }) {
    const message = await findFamilyMessage(staff, id('messageId'))
    if (message?.state !== 'draft') return null
    const { version, kind, subject, body, audience, seriesId, lessonsOn } = message
    const { channel, textBody } = message
    const isGroup = audience !== 'chosen'
    return {
      title: 'Change the message',
      fields: [...(isGroup ? await findGroupFields(staff, message) : []), ...messageFields()],
      known: {
        version,
        kind,
        subject,
        body,
        channel,
        textBody: textBody ?? '',
        ...(isGroup && { audience, seriesId: seriesId ?? '', lessonsOn: lessonsOn ?? '' }),
      },
      button: familyActionTexts.preview,
      back: { to: familyMessagePath(message.id), label: 'Back to the preview' },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await changeFamilyMessage(staff, id('messageId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyMessagePath(outcome.messageId), said: familyActionTexts.messageChanged }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
