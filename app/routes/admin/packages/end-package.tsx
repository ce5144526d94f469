import { endPackage } from '~/domain/booking/money/packages/end-package.server'
import { endingMessages, EndPackageForm } from '~/domain/payments/packages/package-forms'
import { findPackageSale } from '~/domain/payments/packages/find-package-sale.server'
import { restCents } from '~/domain/payments/packages/lesson-package'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { formatMoney, typedMoney } from '~/values/money'
import { packageSalePath } from '~/values/paths/payment-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  permission: 'handle-payments',
  schema: EndPackageForm,
  messages: endingMessages,
  async show(_staff, { id }) {
    const sale = await findPackageSale(id('saleId'))
    if (!sale) return null
    const { left, credits, priceCents, hereCents, currency } = sale
    const here = formatMoney(hereCents, currency)
    const proposed = Math.min(hereCents, restCents(sale, left))
    return {
      title: left > 0 ? `End ${sale.name}` : `Refund for ${sale.name}`,
      lead: `${left} of ${credits} credits are left. It cost ${formatMoney(priceCents, currency)}, of which ${here} can be refunded.`,
      fields,
      known: {
        idempotencyKey: newIdempotencyKey(),
        seenLeft: left,
        seenCents: hereCents,
        amountCents: typedMoney(proposed),
      },
      button: left > 0 ? 'End this package' : 'Refund this',
      destructive: true,
      back: { to: packageSalePath(sale.id), label: 'Back to the package' },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await endPackage(staff, id('saleId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    const said = answers.seenLeft > 0 ? 'Package ended.' : 'Package refunded.'
    return { to: packageSalePath(outcome.saleId), said }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'idempotencyKey' },
  { kind: 'seen', name: 'seenLeft' },
  { kind: 'seen', name: 'seenCents' },
  {
    kind: 'amount',
    name: 'amountCents',
    label: 'Amount to refund',
    help: 'For the unused credits, which can’t be used afterward. Enter 0 for no refund. The money goes back the way it was paid.',
  },
]
