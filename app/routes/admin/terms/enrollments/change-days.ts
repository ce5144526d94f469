import { StaffDaysForm, type DaysChange } from '~/domain/enrollment/camps/change-days'
import { changeDays } from '~/domain/enrollment/camps/change-days.server'
import { findCampDays, type CampDay } from '~/domain/enrollment/camps/find-camp-days.server'
import { changeDaysMessages, changeDaysTexts } from '~/domain/enrollment/camps/change-days-texts'
import { elsewhereNote } from '~/domain/enrollment/dates/present-elsewhere'
import { fullName } from '~/domain/family/athletes/athlete'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatDay } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { enrollmentForm } from './enrollment-form.server'

const page = enrollmentForm({
  schema: StaffDaysForm,
  messages: changeDaysMessages,
  async show(staff, { id, athlete, termClass }) {
    const found = await findCampDays(staff, id)
    if (!found) return null
    const { currency, timeZone } = await findSettings()
    const option =
      (change: DaysChange['change'], says: (day: string, amount: string) => string) =>
      (one: CampDay) => ({
        value: `${change} ${one.day}`,
        label: says(formatDay(one.day), formatMoney(one.cents, currency)),
      })
    const isPossible = ({ refused }: CampDay) => refused === null
    const options = [
      ...found.toAdd.filter(isPossible).map(option('add', changeDaysTexts.addFor)),
      ...found.toCancel.filter(isPossible).map(option('cancel', changeDaysTexts.cancelFor)),
    ]
    return {
      title: `Change the days of ${fullName(athlete)}`,
      lead: termClass.title,
      notes: found.refused
        ? [changeDaysMessages[found.refused]]
        : [
            ...changeDaysTexts.forStaff,
            ...elsewhereNote(athlete.firstName, found.elsewhere, timeZone),
          ],
      fields:
        options.length > 0
          ? [
              { kind: 'hidden', name: 'idempotencyKey' },
              { kind: 'radios', name: 'choice', label: changeDaysTexts.choice, options },
            ]
          : [],
      known: { idempotencyKey: newIdempotencyKey() },
      button: options.length > 0 ? changeDaysTexts.change : null,
    }
  },
  change: (staff, enrollmentId, { idempotencyKey, choice: [change, day] }) =>
    changeDays(staff, enrollmentId, { idempotencyKey, change, day }),
  said({ choice: [change, day] }) {
    const said = change === 'add' ? changeDaysTexts.added : changeDaysTexts.gone
    return said(formatDay(day))
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'
