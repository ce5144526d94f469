import { findWholeCatalogue } from '~/domain/catalogue/find-catalogue.server'
import { findPartyPackage } from '~/domain/parties/find-party-packages.server'
import { PartyPackageForm, partyPackageMessages } from '~/domain/parties/party-forms'
import type { PartyPackage } from '~/domain/parties/party'
import { savePartyPackage } from '~/domain/parties/save-party-package.server'
import { partyTexts } from '~/domain/parties/party-texts'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import type { Staff } from '~/values/actor'
import { adminPartiesPath } from '~/values/paths/camp-paths'
import { fieldsOfAges } from '../forms/age-fields'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { venueField } from '../forms/venue-field.server'
import { weekdayOptions } from '../settings/coaches/weekday-options'

const page = staffForm({
  permission: 'set-prices',
  schema: PartyPackageForm,
  messages: partyPackageMessages,
  async show(staff, { id }) {
    const packageId = id('packageId')
    const known = packageId ? await findPartyPackage(packageId) : null
    if (packageId && !known) return null
    return {
      title: known ? partyTexts.changePackage : partyTexts.newPackage,
      lead: 'Families pick a package and an open time, then pay the deposit. Booked parties keep what was agreed.',
      fields: await fieldsFor(staff, known),
      known: known ? shown(known) : fresh(),
      back: { to: adminPartiesPath(), label: partyTexts.backToParties },
    }
  },
  async save(staff, saving) {
    const refusal = await savePartyPackage(staff, saving)
    return refusal ?? { to: adminPartiesPath(), said: 'Package saved.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

function fresh() {
  return {
    id: newRowId(),
    version: 0,
    durationMinutes: 120,
    childrenIncluded: 10,
    mostChildren: 16,
    minAge: 4,
    maxAge: 12,
    noticeDays: 14,
    changeDays: 3,
    dueDays: 7,
    weekdays: ['6', '7'],
    extraChildCents: '0',
  }
}

function shown({ weekdays, startTimes, ...known }: PartyPackage) {
  const { priceCents, depositCents, extraChildCents, bookableFrom, bookableUntil } = known
  const amount = (cents: number) => (cents / 100).toFixed(2)
  return {
    ...known,
    venueId: known.venueId ?? '',
    priceCents: amount(priceCents),
    depositCents: amount(depositCents),
    extraChildCents: amount(extraChildCents),
    bookableFrom: bookableFrom ?? '',
    bookableUntil: bookableUntil ?? '',
    weekdays: weekdays.map(String),
    startTimes: startTimes.join(', '),
  }
}

async function fieldsFor(staff: Staff, known: PartyPackage | null): Promise<FormField[]> {
  const [lessonTypes, coaches] = await Promise.all([findWholeCatalogue(), findCoaches(staff)])
  const kinds = lessonTypes.filter(({ format }) => format !== 'group')
  const optionsOf = (all: { id: string; name: string }[]) =>
    all.map(({ id: value, name: label }) => ({ value, label }))
  return [
    { kind: 'hidden', name: 'id' },
    group('what', 'Package details', [
      { kind: 'line', name: 'title', label: 'Title', help: 'Such as Gym Birthday.' },
      {
        kind: 'lines',
        name: 'description',
        label: 'Description',
        help: 'You can use Markdown.',
        optional: true,
      },
      {
        kind: 'select',
        name: 'lessonTypeId',
        label: 'Lesson type',
        help: 'Its tax and cancellation policy apply. It can be a lesson type that families can’t book on its own.',
        options: optionsOf(kinds),
      },
      { kind: 'select', name: 'coachId', label: 'Coach', options: optionsOf(coaches) },
      ...(await venueField(staff, known?.venueId ?? null)),
    ]),
    group('price', 'Price', [
      { kind: 'amount', name: 'priceCents', label: 'Price' },
      { kind: 'number', name: 'childrenIncluded', label: 'Children included' },
      { kind: 'amount', name: 'extraChildCents', label: 'Price of each additional child' },
      {
        kind: 'amount',
        name: 'depositCents',
        label: 'Deposit',
        help: 'Due at booking. The rest is due by the deadline below.',
      },
    ]),
    group('children', 'Children', [
      { kind: 'number', name: 'mostChildren', label: 'Maximum number of children' },
      ...fieldsOfAges,
    ]),
    group('times', 'Days and times', [
      { kind: 'number', name: 'durationMinutes', label: 'Length in minutes' },
      {
        kind: 'boxes',
        name: 'weekdays',
        label: 'Days of the week',
        options: weekdayOptions,
      },
      {
        kind: 'line',
        name: 'startTimes',
        label: 'Begins at',
        help: 'Separated by commas, such as 10:00, 13:30.',
      },
      { kind: 'date', name: 'bookableFrom', label: 'First day for parties', optional: true },
      { kind: 'date', name: 'bookableUntil', label: 'Last day for parties', optional: true },
    ]),
    group('deadlines', 'Deadlines', [
      { kind: 'number', name: 'noticeDays', label: 'Days’ notice to book' },
      {
        kind: 'number',
        name: 'changeDays',
        label: 'Days before the party to change the headcount',
        help: 'Families can change the number of children until then.',
      },
      {
        kind: 'number',
        name: 'dueDays',
        label: 'Days before the party that the rest is due',
        help: 'Families get a reminder by email. With 0, it’s due on the day of the party.',
      },
    ]),
    { kind: 'box', name: 'published', label: 'Families can book it' },
  ]
}

function group(name: string, label: string, fields: FormField[]): FormField {
  return { kind: 'group', name, label, fields }
}
