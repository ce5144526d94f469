import { BusinessForm, timeZones } from '~/domain/settings/business-form'
import { currencies } from '~/domain/settings/currencies'
import { findSettings } from '~/domain/settings/find-settings.server'
import { businessOf, saveBusiness } from '~/domain/settings/save-business.server'
import { businessMessages } from '~/domain/settings/settings-messages'
import { settingsTexts } from './settings-texts'
import { settingsPath } from '~/values/paths/settings-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { backToSettings } from './back-to-settings'

const page = staffForm({
  permission: 'change-settings',
  schema: BusinessForm,
  messages: businessMessages,
  async show() {
    const settings = await findSettings()
    const { addressLines, socialLinks, whatToBring, ...business } = businessOf(settings)
    const lines = {
      addressLines: addressLines.join('\n'),
      socialLinks: socialLinks.join('\n'),
      whatToBring: whatToBring.join('\n'),
    }
    return {
      title: settingsTexts.business,
      lead: 'What the site, its emails and its papers say of you.',
      fields: fieldsOf(business),
      known: { ...business, ...lines, version: settings.version },
      back: backToSettings,
    }
  },
  async save(owner, business) {
    const refusal = await saveBusiness(owner, business)
    return refusal ?? { to: settingsPath(), said: 'Business details saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

function fieldsOf({ timeZone, currency }: { timeZone: string; currency: string }): FormField[] {
  return [
    { kind: 'line', name: 'name', label: 'Name' },
    {
      kind: 'line',
      name: 'tagline',
      label: 'In one line',
      help: 'Under the name on the home page, and what search engines show.',
    },
    {
      kind: 'line',
      name: 'email',
      label: 'Email address',
      help: 'Families write to it, and what the site has to tell you is sent there.',
    },
    { kind: 'line', name: 'phone', label: 'Phone number', optional: true },
    { kind: 'lines', name: 'addressLines', label: 'Address', optional: true },
    {
      kind: 'lines',
      name: 'socialLinks',
      label: 'Social media',
      optional: true,
      help: 'One address a line, such as https://www.instagram.com/yourname.',
    },
    {
      kind: 'line',
      name: 'taxId',
      label: 'Tax ID',
      optional: true,
      help: 'Your EIN, for example. It stands on receipts and statements, as tax offices and benefit accounts ask for it.',
    },
    {
      kind: 'select',
      name: 'currency',
      label: 'Currency',
      help: 'Cannot be changed once something is booked.',
      options: withKept(currency, Object.entries(currencies).map(named)),
    },
    {
      kind: 'select',
      name: 'timeZone',
      label: 'Time zone',
      help: 'Cannot be changed once there is something in the calendar.',
      options: withKept(
        timeZone,
        timeZones().map((zone) => ({ value: zone, label: inWords(zone) })),
      ),
    },
    {
      kind: 'lines',
      name: 'whatToBring',
      label: 'What to bring',
      help: 'One thing a line. Families read it when they have booked, and in reminders.',
    },
    {
      kind: 'number',
      name: 'waiverValidityDays',
      label: 'Days that a waiver is valid',
      help: 'For what is signed from now on.',
    },
    {
      kind: 'group',
      name: 'retention',
      label: 'How long signed waivers are kept',
      help: 'Until both are over.',
      fields: [
        {
          kind: 'number',
          name: 'waiverRetentionYears',
          label: 'Years after they are no longer valid',
        },
        { kind: 'number', name: 'waiverRetentionAge', label: 'Age that the athlete reaches' },
      ],
    },
  ]
}

function named([code, name]: [string, string]) {
  return { value: code, label: `${name} (${code})` }
}

/** `America/New_York` for display. */
function inWords(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** Adds the saved value if the list lacks it. */
function withKept(kept: string, options: { value: string; label: string }[]) {
  return options.some(({ value }) => value === kept)
    ? options
    : [{ value: kept, label: inWords(kept) }, ...options]
}
