import { findCoachHours } from '~/domain/scheduling/find-coaches.server'
import { saveWeeklyHours } from '~/domain/scheduling/save-hours.server'
import { WeeklyHoursForm } from '~/domain/scheduling/scheduling-forms'
import { hoursMessages } from '~/domain/scheduling/hours-messages'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { coachHoursPath, removeWeeklyHoursPath } from '~/values/paths/settings-paths'
import { venueField } from '../../forms/venue-field.server'
import type { FormField } from '../../forms/form-fields'
import { staffForm } from '../../forms/form-page.server'
import { firstDayOfAll } from '../back-to-settings'
import { weekdayOptions } from './weekday-options'

const page = staffForm({
  permission: 'set-opening-hours',
  schema: WeeklyHoursForm,
  messages: hoursMessages,
  async show(staff, { id }) {
    const coach = await findCoachHours(staff, id('coachId'), firstDayOfAll)
    if (!coach) return null
    const hoursId = id('hoursId')
    const fresh = { id: newRowId(), version: 0, weekday: 1 }
    const kept = coach.windows.find((one) => one.id === hoursId)
    const known = hoursId ? kept : fresh
    if (!known) return null
    const removing = { to: removeWeeklyHoursPath(coach.id, hoursId), label: 'Remove these hours' }
    return {
      title: hoursId ? 'Change weekly hours' : 'New weekly hours',
      lead: `For ${coach.name}. Booked lessons stay, even outside these hours.`,
      fields: [...fields, ...(await venueField(staff, kept?.venueId))],
      known,
      presses: hoursId ? [{ ...removing, destructive: true as const }] : [],
      back: { to: coachHoursPath(coach.id), label: 'Back to hours' },
    }
  },
  async save(staff, hours, { id: param }) {
    const id = param('hoursId') || hours.id
    const outcome = await saveWeeklyHours(staff, param('coachId'), { ...hours, id })
    if (!outcome || 'refused' in outcome) return outcome
    return { to: coachHoursPath(outcome.coachId), said: 'Hours saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'id' },
  { kind: 'select', name: 'weekday', label: 'Every', options: weekdayOptions },
  { kind: 'time', name: 'start', label: 'From' },
  { kind: 'time', name: 'end', label: 'Until' },
  {
    kind: 'date',
    name: 'validFrom',
    label: 'First day',
    optional: true,
    help: 'Leave empty to start right away.',
  },
  {
    kind: 'date',
    name: 'validUntil',
    label: 'Last day',
    optional: true,
    help: 'Leave empty for no end.',
  },
]
