import type { ActionFunctionArgs } from '@remix-run/node'
import { NothingForm } from '~/domain/scheduling/scheduling-forms'
import { removeExtraHours } from '~/domain/scheduling/save-hours.server'
import { savingMessages } from '~/domain/settings/settings-messages'
import { coachHoursPath } from '~/values/paths/settings-paths'
import { press } from '../form-page.server'

export async function action(args: ActionFunctionArgs) {
  return await press(args, {
    permission: 'set-opening-hours',
    schema: NothingForm,
    messages: savingMessages,
    async save(staff, _nothing, { id }) {
      const outcome = await removeExtraHours(staff, id('coachId'), id('extraHoursId'))
      if (!outcome || 'refused' in outcome) return outcome
      return { to: coachHoursPath(outcome.coachId), said: 'The hours are removed.' }
    },
  })
}
