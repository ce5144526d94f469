import { findComingClasses } from '~/domain/admin/families/find-coming-classes.server'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import {
  audienceHelp,
  audienceLabels,
  groupMessages,
  GroupMessageForm,
  messageAudiences,
} from '~/domain/family/messages/family-message'
import { mayWriteToFamilies } from '~/domain/family/messages/may-write-to-families'
import { createGroupMessage } from '~/domain/family/messages/save-family-message.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatMoment } from '~/values/format/format-time'
import { familiesPath, familyMessagePath, familyMessagesPath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'
import { messageFields } from './message-fields'

const page = staffForm({
  permission: 'correct-families',
  schema: GroupMessageForm,
  messages: groupMessages,
  async show(staff, { search }) {
    if (!mayWriteToFamilies(staff)) return null
    const [classes, { timeZone }] = await Promise.all([findComingClasses(staff), findSettings()])
    const options = classes.map(({ seriesId, name, coachName, startsAt }) => {
      const label = `${name} with ${coachName}, next ${formatMoment(startsAt, timeZone)}`
      return { value: seriesId, label }
    })
    return {
      title: familyActionTexts.newMessage,
      lead: 'Nothing is sent yet: next, you see who gets it, who is left out, and how it reads.',
      fields: [
        { kind: 'hidden', name: 'idempotencyKey' },
        {
          kind: 'radios',
          name: 'audience',
          label: 'To',
          options: messageAudiences.map((value) => {
            return { value, label: audienceLabels[value], help: audienceHelp[value] }
          }),
        },
        {
          kind: 'select',
          name: 'seriesId',
          label: 'Class',
          optional: true,
          options: [{ value: '', label: 'No class' }, ...options],
        },
        { kind: 'date', name: 'lessonsOn', label: 'Date', optional: true },
        ...messageFields,
      ],
      known: {
        idempotencyKey: newIdempotencyKey(),
        audience: search.get('audience') ?? undefined,
        seriesId: search.get('seriesId') ?? undefined,
        lessonsOn: search.get('lessonsOn') ?? undefined,
      },
      button: familyActionTexts.preview,
      ways: [{ to: familiesPath(), label: familyActionTexts.filterFirst }],
      back: { to: familyMessagesPath(), label: 'All messages' },
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
