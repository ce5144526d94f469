import { EmptyForm } from '~/http/forms/answer-form.server'
import { removeExtraHours } from '~/domain/scheduling/save-hours.server'
import { hoursMessages } from '~/domain/scheduling/hours-messages'
import { coachHoursPath } from '~/values/paths/settings-paths'
import { staffAction } from '../../forms/form-page.server'

export const action = staffAction({
  permission: 'set-opening-hours',
  schema: EmptyForm,
  messages: hoursMessages,
  async save(staff, _nothing, { id }) {
    const outcome = await removeExtraHours(staff, id('coachId'), id('extraHoursId'))
    if (!outcome || 'refused' in outcome) return outcome
    return { to: coachHoursPath(outcome.coachId), said: 'The hours are removed.' }
  },
})
