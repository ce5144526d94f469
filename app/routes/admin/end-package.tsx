import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { endPackage } from '~/domain/booking/money/end-package.server'
import { moneyRoles } from '~/domain/booking/money/money'
import { EndPackageForm, endingMessages } from '~/domain/booking/money/package-forms'
import { findPackageSale } from '~/domain/payments/packages/find-package-sale.server'
import { restCents } from '~/domain/payments/packages/session-package'
import { formatMoney, typedMoney } from '~/values/money'
import { packageSalePath } from '~/values/payment-paths'
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
  schema: EndPackageForm,
  messages: endingMessages,
  async show(_staff, { id }) {
    const sale = await findPackageSale(id('saleId'))
    if (!sale) return null
    const { left, sessions, priceCents, currency } = sale
    return {
      title: `End ${sale.name}`,
      lead: `${left} of ${sessions} sessions are left, which cost ${formatMoney(priceCents, currency)}.`,
      fields,
      known: { seenLeft: left, amountCents: typedMoney(restCents(sale, left)) },
      button: 'End this package',
      destructive: true,
      back: { to: packageSalePath(sale.id), label: 'Back to the package' },
    }
  },
  async save(staff, answers, { id }) {
    const outcome = await endPackage(staff, id('saleId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: packageSalePath(outcome.saleId), said: 'The package is ended.' }
  },
} satisfies StaffForm<typeof EndPackageForm>

const fields: FormField[] = [
  { kind: 'seen', name: 'seenLeft' },
  {
    ...{ kind: 'amount', name: 'amountCents', label: 'How much goes back' },
    help: 'For the sessions that are left, which nobody can use then. Enter 0 to give nothing back.',
  },
]
