import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { findFamilyOf } from '~/domain/booking/money/find-family-of.server'
import { methodsByHand, moneyRoles } from '~/domain/booking/money/money'
import { SellPackageForm, sellingMessages } from '~/domain/booking/money/package-sale-forms'
import { sellPackage } from '~/domain/booking/money/sell-package.server'
import { fullName } from '~/domain/family/athlete'
import { findBookableAthletes } from '~/domain/family/find-own-athletes.server'
import { findPackagesOnSale } from '~/domain/payments/packages/find-packages.server'
import { methodLabels } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newAttemptId } from '~/http/attempt.server'
import { presentMoment } from '~/http/present-moment.server'
import { adminBookingPath } from '~/values/admin-paths'
import { calendarDateAt } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import type { FormField } from './form-fields'
import { saveForm, showForm, type StaffForm } from './form-page.server'

export async function loader(args: LoaderFunctionArgs) {
  return await showForm(args, page)
}

export async function action(args: ActionFunctionArgs) {
  return await saveForm(args, page)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/after-refusal'
export { FormPage as default, metaOfForm as meta } from './form-page'

const page = {
  roles: moneyRoles,
  schema: SellPackageForm,
  messages: sellingMessages,
  async show(staff, { id }) {
    const family = await findFamilyOf(staff, id('bookingId'))
    if (!family) return null
    const { timeZone } = await findSettings()
    const receivedOn = calendarDateAt(presentMoment(), timeZone)
    return {
      title: 'Sell a package',
      lead: 'To the family of this booking, for what you were handed. Its sessions are there at once.',
      fields: await fieldsFor(family.guardianId),
      known: { attemptId: newAttemptId(), receivedOn, athleteId: '' },
      button: 'Sell this package',
      back: { to: adminBookingPath(id('bookingId')), label: 'Back to the booking' },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await sellPackage(staff, id('bookingId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminBookingPath(id('bookingId')), said: 'The package is sold.' }
  },
} satisfies StaffForm<typeof SellPackageForm>

async function fieldsFor(guardianId: string | null): Promise<FormField[]> {
  const packages = await findPackagesOnSale()
  const athletes = guardianId ? await findBookableAthletes({ id: guardianId }) : []
  return [
    { kind: 'hidden', name: 'attemptId' },
    {
      ...{ kind: 'radios', name: 'chosen', label: 'Which package' },
      help: packages.length === 0 ? 'None is on sale.' : undefined,
      options: packages.map(({ id, version, name, sessions, priceCents, currency }) => ({
        value: `${id}.${version}`,
        label: `${name}, ${formatMoney(priceCents, currency)}`,
        help: `${sessions} sessions.`,
      })),
    },
    {
      ...{ kind: 'select', name: 'athleteId', label: 'For whom', optional: true },
      options: [
        { value: '', label: 'Everybody in the family' },
        ...athletes.map((athlete) => ({ value: athlete.id, label: fullName(athlete) })),
      ],
    },
    {
      ...{ kind: 'radios', name: 'method', label: 'How it was paid' },
      options: methodsByHand.map((value) => ({ value, label: methodLabels[value] })),
    },
    { kind: 'date', name: 'receivedOn', label: 'The day on which it came in' },
  ]
}
