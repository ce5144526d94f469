import { calendarTexts } from '~/components/calendar/calendar-texts'
import { findCoachHours } from '~/domain/scheduling/find-coaches.server'
import { addExtraHours } from '~/domain/scheduling/save-hours.server'
import { ExtraHoursForm } from '~/domain/scheduling/scheduling-forms'
import { hoursMessages } from '~/domain/scheduling/hours-messages'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { coachHoursPath } from '~/values/paths/settings-paths'
import { venueField } from '../../forms/venue-field.server'
import type { FormField } from '../../forms/form-fields'
import { staffForm } from '../../forms/form-page.server'
import { firstDayOfAll } from '../back-to-settings'

const page = staffForm({
  permission: 'set-opening-hours',
  schema: ExtraHoursForm,
  messages: hoursMessages,
  async show(staff, { id, search }) {
    const coach = await findCoachHours(staff, id('coachId'), firstDayOfAll)
    if (!coach) return null
    return {
      title: 'New extra hours',
      lead: `For ${coach.name}, on one date, on top of the weekly hours.`,
      fields: [...fields, ...(await venueField(staff))],
      known: { id: newRowId(), date: search.get('day'), start: search.get('time') },
      button: calendarTexts.addThem,
      back: { to: coachHoursPath(coach.id), label: 'Back to hours' },
    }
  },
  async save(staff, hours, { id }) {
    const outcome = await addExtraHours(staff, id('coachId'), hours)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: coachHoursPath(outcome.coachId), said: 'Extra hours added.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'id' },
  { kind: 'date', name: 'date', label: 'Day' },
  { kind: 'time', name: 'start', label: 'From' },
  { kind: 'time', name: 'end', label: 'Until' },
]
