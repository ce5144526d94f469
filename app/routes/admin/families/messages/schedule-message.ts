import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { schedulingMessages } from '~/domain/family/messages/family-message'
import { ScheduleMessageForm } from '~/domain/family/messages/family-message-forms'
import { findFamilyMessage } from '~/domain/family/messages/find-family-messages.server'
import { scheduleFamilyMessage } from '~/domain/family/messages/schedule-family-message.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import { addDays, calendarDateAt } from '~/values/business-time'
import { formatZone } from '~/values/format/format-time'
import { familyMessagePath } from '~/values/paths/family-paths'
import { staffForm } from '~/routes/admin/forms/form-page.server'

const page = staffForm({
  permission: 'correct-families',
  schema: ScheduleMessageForm,
  messages: schedulingMessages,
  async show(staff, { id }) {
    const message = await findFamilyMessage(staff, id('messageId'))
    if (message?.state !== 'draft') return null
    const { timeZone } = await findSettings()
    const tomorrow = addDays(calendarDateAt(currentTime(), timeZone), 1)
    return {
      title: `Schedule “${message.subject}”`,
      lead:
        message.audience === 'chosen'
          ? 'It goes out at this time.'
          : 'It goes out at this time, to everyone who is in the group then.',
      fields: [
        { kind: 'date', name: 'day', label: 'Day' },
        { kind: 'time', name: 'time', label: 'Time', help: formatZone(timeZone) },
      ],
      known: { version: message.version, day: tomorrow, time: '09:00' },
      button: familyActionTexts.schedule,
      back: { to: familyMessagePath(message.id), label: 'Back to the preview' },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await scheduleFamilyMessage(staff, id('messageId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyMessagePath(id('messageId')), said: familyActionTexts.scheduled }
  },
})

export const loader = page.loader
export const action = page.action
export {
  FormPage as default,
  metaOfForm as meta,
  shouldRevalidate,
} from '~/routes/admin/forms/form-page'
