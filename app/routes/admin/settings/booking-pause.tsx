import { findSettings } from '~/domain/settings/find-settings.server'
import { pauseOf, savePause } from '~/domain/settings/save-settings.server'
import { BookingPauseForm } from '~/domain/settings/settings-forms'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { settingsTexts } from './settings-texts'
import { settingsPath } from '~/values/paths/settings-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { backToSettings } from './back-to-settings'

const page = staffForm({
  permission: 'change-settings',
  schema: BookingPauseForm,
  messages: versionConflictMessages,
  async show() {
    const settings = await findSettings()
    return {
      title: settingsTexts.pauseBooking,
      lead: 'Families can’t book lessons on these days. Booked lessons still take place, and you can still book for families.',
      fields,
      known: { ...pauseOf(settings), version: settings.version },
      back: backToSettings,
    }
  },
  async save(owner, pause) {
    const refusal = await savePause(owner, pause)
    const said = pause.bookingPaused ? 'Booking is paused.' : 'Booking is open.'
    return refusal ?? { to: settingsPath(), said }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const fields: FormField[] = [
  { kind: 'box', name: 'bookingPaused', label: 'Booking is paused' },
  {
    kind: 'lines',
    name: 'pauseMessage',
    label: 'Message to families',
    optional: true,
    help: 'Say why, and when booking opens again.',
  },
  {
    kind: 'date',
    name: 'pausedFrom',
    label: 'First day',
    optional: true,
    help: 'By lesson date. Leave empty to start today.',
  },
  {
    kind: 'date',
    name: 'pausedUntil',
    label: 'Last day',
    optional: true,
    help: 'Leave empty to pause until you reopen booking.',
  },
]
