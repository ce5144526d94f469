import { hoursMessages } from '~/domain/scheduling/hours-messages'
import type { removeWeeklyHours } from '~/domain/scheduling/save-hours.server'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { coachHoursPath } from '~/values/paths/settings-paths'
import { staffAction } from '../../forms/form-page.server'

/** The action of a button that removes hours of a coach. */
export function removeHours(param: string, remove: typeof removeWeeklyHours) {
  return staffAction({
    permission: 'set-opening-hours',
    schema: EmptyForm,
    messages: hoursMessages,
    async save(staff, _nothing, { id }) {
      const outcome = await remove(staff, id('coachId'), id(param))
      if (!outcome || 'refused' in outcome) return outcome
      return { to: coachHoursPath(outcome.coachId), said: 'Hours removed.' }
    },
  })
}
