import { LessonTypeForm } from '~/domain/catalogue/catalogue-forms'
import { catalogueMessages } from '~/domain/catalogue/catalogue-messages'
import { findAnyLessonType } from '~/domain/catalogue/find-catalogue.server'
import { saveLessonType } from '~/domain/catalogue/save-lesson-type.server'
import { noTax } from '~/domain/catalogue/tax'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { moneyTexts } from '../money/money-texts'
import { settingsTexts } from './settings-texts'
import { typedMoney } from '~/values/money'
import { promoCodesPath } from '~/values/paths/payment-paths'
import { lessonTypesPath, ownPolicyPath } from '~/values/paths/settings-paths'
import { fieldsOfAges } from '../forms/age-fields'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { saveRow } from '../forms/save-row.server'
import { fieldsOfTax, typedTax } from '../forms/tax-fields'

const page = staffForm({
  permission: 'set-prices',
  schema: LessonTypeForm,
  messages: catalogueMessages,
  async show(_owner, { id }) {
    const known = id('lessonTypeId') ? await findAnyLessonType(id('lessonTypeId')) : fresh()
    if (!known) return null
    const { name, keyPoints, priceCents, depositCents } = known
    const typed = {
      // prices are set by the owner
      priceCents: priceCents === null ? '' : typedMoney(priceCents),
      depositCents: typedMoney(depositCents),
      makeUpDays: known.makeUpDays ?? 0,
      ...typedTax(known),
    }
    return {
      title: name || 'New lesson type',
      lead: 'Changes apply to new bookings. Existing bookings keep their price and length.',
      fields: lessonTypeFields,
      known: { ...known, ...typed, keyPoints: keyPoints.join('\n') },
      ways: [
        ...(name ? [{ to: ownPolicyPath(known.id), label: settingsTexts.ownPolicy }] : []),
        { to: promoCodesPath(), label: moneyTexts.promoCodes },
      ],
      back: { to: lessonTypesPath(), label: 'Back to lesson types' },
    }
  },
  save: saveRow({
    param: 'lessonTypeId',
    find: findAnyLessonType,
    save: saveLessonType,
    done: ({ name }) => ({ to: lessonTypesPath(), said: `${name} saved.` }),
  }),
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

/** Defaults of a new one. */
function fresh() {
  return {
    id: newRowId(),
    version: 0,
    name: '',
    summary: '',
    description: '',
    keyPoints: [],
    durationMinutes: 30,
    format: 'private',
    minAthletes: 1,
    maxAthletes: 1,
    minAge: 5,
    maxAge: 18,
    priceCents: null,
    depositCents: 0,
    makeUpDays: null,
    ...noTax,
    active: true,
  }
}

/** A lesson type's fields. */
const lessonTypeFields: FormField[] = [
  { kind: 'hidden', name: 'id' },
  { kind: 'line', name: 'name', label: 'Name' },
  { kind: 'line', name: 'summary', label: 'Short description' },
  { kind: 'lines', name: 'description', label: 'Full description' },
  {
    kind: 'lines',
    name: 'keyPoints',
    label: 'Key points',
    optional: true,
    help: 'One per line.',
  },
  { kind: 'number', name: 'durationMinutes', label: 'Minutes' },
  {
    kind: 'radios',
    name: 'format',
    label: 'How it is booked',
    options: [
      { value: 'private', label: 'Private', help: 'A family books the whole lesson.' },
      { value: 'semi_private', label: 'Semi-private', help: 'One family, several athletes.' },
      { value: 'group', label: 'Group class', help: 'Families book places in it.' },
    ],
  },
  { kind: 'number', name: 'minAthletes', label: 'Fewest athletes' },
  {
    kind: 'number',
    name: 'maxAthletes',
    label: 'Most athletes',
    help: 'For a class, its places. Classes already on the calendar keep theirs.',
  },
  ...fieldsOfAges,
  {
    kind: 'amount',
    name: 'priceCents',
    label: 'Price',
    help: 'Per lesson. For a class, per athlete.',
  },
  {
    kind: 'amount',
    name: 'depositCents',
    label: 'Deposit',
    help: 'The part of the price due at booking; 0 for none.',
  },
  ...fieldsOfTax,
  {
    kind: 'number',
    name: 'makeUpDays',
    label: 'Days to make up for a missed lesson',
    help: 'After an absence reported in time; 0 for no make-up lessons.',
  },
  { kind: 'box', name: 'active', label: 'Can be booked' },
]
