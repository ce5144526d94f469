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
      lead: 'How your business appears on the site, in emails and on printouts.',
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
      label: 'Tagline',
      help: 'Shown under your name on the home page, and in search results.',
    },
    {
      kind: 'line',
      name: 'email',
      label: 'Email address',
      help: 'Families write to this address, and the site’s notices to you go here.',
    },
    { kind: 'line', name: 'phone', label: 'Phone number', optional: true },
    { kind: 'lines', name: 'addressLines', label: 'Address', optional: true },
    {
      kind: 'lines',
      name: 'socialLinks',
      label: 'Social media',
      optional: true,
      help: 'One link per line, such as https://www.instagram.com/yourname.',
    },
    {
      kind: 'line',
      name: 'taxId',
      label: 'Tax ID',
      optional: true,
      help: 'Your EIN, for example. It’s printed on receipts and statements, for taxes and benefit accounts.',
    },
    {
      kind: 'select',
      name: 'currency',
      label: 'Currency',
      help: 'Can’t be changed once anything is booked.',
      options: withKept(currency, Object.entries(currencies).map(named)),
    },
    {
      kind: 'select',
      name: 'timeZone',
      label: 'Time zone',
      help: 'Can’t be changed once anything is on the calendar.',
      options: withKept(
        timeZone,
        timeZones().map((zone) => ({ value: zone, label: inWords(zone) })),
      ),
    },
    {
      kind: 'lines',
      name: 'whatToBring',
      label: 'What to bring',
      help: 'One item per line. Families see it after they book, and in reminders.',
    },
    {
      kind: 'number',
      name: 'waiverValidityDays',
      label: 'Days a waiver is valid',
      help: 'Applies to waivers signed from now on.',
    },
    {
      kind: 'group',
      name: 'retention',
      label: 'How long signed waivers are kept',
      help: 'They’re kept until both are over.',
      fields: [
        {
          kind: 'number',
          name: 'waiverRetentionYears',
          label: 'Years after they expire',
        },
        { kind: 'number', name: 'waiverRetentionAge', label: 'Athlete’s age' },
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
