import { closeSite } from '~/domain/opening/open-site.server'
import { CloseSiteForm, setupMessages } from '~/domain/opening/setup-forms'
import { setupTexts } from '~/domain/opening/setup-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { formatInstant } from '~/values/format/format-time'
import { bookingPausePath } from '~/values/paths/settings-paths'
import { setupPath } from '~/values/paths/setup-paths'
import { staffForm } from '../../forms/form-page.server'

const page = staffForm({
  permission: 'change-settings',
  schema: CloseSiteForm,
  messages: setupMessages,
  async show() {
    const { openedAt } = await findSettings()
    if (!openedAt) return null
    return {
      title: setupTexts.close,
      lead: 'Visitors see “Opening soon”, and no one can book until you open the site again.',
      notes: [
        'Existing bookings stay. Families can still get to their bookings and accounts, and you can book for them.',
        'Just away for a few days? Pause booking instead, and the site stays up.',
      ],
      fields: [{ kind: 'seen', name: 'opened' }],
      known: { opened: formatInstant(openedAt) },
      button: setupTexts.close,
      destructive: true,
      back: { to: setupPath(), label: 'Keep it open' },
      ways: [{ to: bookingPausePath(), label: 'Pause booking instead' }],
    }
  },
  async save(owner, seen) {
    const refusal = await closeSite(owner, seen)
    return refusal ?? { to: setupPath(), said: setupTexts.closed }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'
