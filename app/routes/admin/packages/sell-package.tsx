import { sellingMessages, SellPackageForm } from '~/domain/payments/packages/package-forms'
import {
  findBuyer,
  sellPackage,
  type Buyer,
} from '~/domain/booking/money/packages/sell-package.server'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { findPackagesOnSale } from '~/domain/payments/packages/find-packages.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { currentTime } from '~/http/current-time.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { calendarDateAt } from '~/values/business-time'
import { formatPackageCost } from '~/domain/payments/packages/lesson-package'
import { adminPaymentPath, findBuyerPath } from '~/values/paths/payment-paths'
import type { FormField } from '../forms/form-fields'
import { moneyTexts } from '../money/money-texts'
import { staffForm } from '../forms/form-page.server'
import { forWhomField, receivedFields } from '../forms/money-fields'

const page = staffForm({
  permission: 'handle-payments',
  schema: SellPackageForm,
  messages: sellingMessages,
  async show(staff, { id, search }) {
    const buyer = buyerOf(id)
    const family = await findBuyer(staff, buyer)
    if (!family) return null
    const { timeZone } = await findSettings()
    const receivedOn = calendarDateAt(currentTime(), timeZone)
    return {
      title: moneyTexts.sellPackage,
      lead: `To ${family.name}, paid at the desk. The credits can be used right away.`,
      fields: await fieldsFor(family.guardianId),
      known: { idempotencyKey: newIdempotencyKey(), receivedOn, athleteId: '' },
      button: moneyTexts.sellThisPackage,
      back:
        'bookingId' in buyer
          ? {
              to: carryCalendar(adminBookingPath(buyer.bookingId), search),
              label: 'Back to booking',
            }
          : { to: findBuyerPath(), label: 'Another family' },
    }
  },
  async save(staff, answers, { id, search }) {
    const buyer = buyerOf(id)
    const outcome = await sellPackage(staff, buyer, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const to =
      'bookingId' in buyer
        ? carryCalendar(adminBookingPath(buyer.bookingId), search)
        : adminPaymentPath(outcome.paymentId)
    return { to, said: 'Package sold.' }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

/** The URL's buyer: a booking's family, or the guardian itself. */
function buyerOf(id: (name: string) => string): Buyer {
  return id('guardianId') ? { guardianId: id('guardianId') } : { bookingId: id('bookingId') }
}

async function fieldsFor(guardianId: string | null): Promise<FormField[]> {
  const packages = await findPackagesOnSale()
  const athletes = guardianId ? await findBookableAthletes({ id: guardianId }) : []
  return [
    { kind: 'hidden', name: 'idempotencyKey' },
    {
      kind: 'radios',
      name: 'chosen',
      label: 'Which package',
      help: packages.length === 0 ? 'No packages are on sale. Add one first.' : undefined,
      options: packages.map((one) => ({
        value: `${one.id}.${one.version}`,
        label: `${one.name}, ${formatPackageCost(one)}`,
        help: `${one.credits} credits.`,
      })),
    },
    forWhomField(athletes),
    ...receivedFields,
  ]
}
