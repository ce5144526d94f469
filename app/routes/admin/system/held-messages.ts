import {
  discardHeldMessages,
  findHeldMessages,
  sendHeldMessages,
} from '~/domain/communications/delivery/held-messages.server'
import { formatHeld, HeldMessagesForm, heldTexts } from '~/domain/communications/held-messages'
import { findSettings } from '~/domain/settings/find-settings.server'
import { formatMomentWithYear } from '~/values/format/format-time'
import { adminEmailsPath } from '~/values/paths/admin-paths'
import { systemPath } from '~/values/paths/setup-paths'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'run-operations',
  schema: HeldMessagesForm,
  messages: {},
  async show() {
    const [held, { timeZone }] = await Promise.all([findHeldMessages(), findSettings()])
    if (!held) return null
    const since = formatMomentWithYear(held.heldAt, timeZone)
    return {
      title: heldTexts.title,
      lead: heldTexts.lead,
      notes: [`${formatHeld(held)}, since ${since}.`],
      fields: [
        {
          kind: 'radios',
          name: 'choice',
          label: 'What should happen to them?',
          options: [
            { value: 'send', label: heldTexts.send, help: heldTexts.sendHelp },
            { value: 'discard', label: heldTexts.discard, help: heldTexts.discardHelp },
          ],
        },
      ],
      known: {},
      button: heldTexts.settle,
      back: { to: systemPath(), label: 'Back to System' },
      ways: [{ to: `${adminEmailsPath()}?state=due`, label: 'Waiting emails' }],
    }
  },
  async save(staff, { choice }) {
    await (choice === 'send' ? sendHeldMessages : discardHeldMessages)(staff)
    return { to: systemPath(), said: choice === 'send' ? heldTexts.sent : heldTexts.discarded }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
