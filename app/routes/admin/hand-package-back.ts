import type { ActionFunctionArgs } from '@remix-run/node'
import { handPackageBack } from '~/domain/booking/money/end-package.server'
import { moneyRoles } from '~/domain/booking/money/money'
import { HandPackageBackForm } from '~/domain/booking/money/package-forms'
import { packageSalePath } from '~/values/payment-paths'
import { press, type StaffForm } from './form-page.server'

/** What was owed for a package that was ended has been handed back, or has not. */
export async function action(args: ActionFunctionArgs) {
  return await press(args, page)
}

const page = {
  roles: moneyRoles,
  schema: HandPackageBackForm,
  messages: {},
  async save(staff, { becomes }, { id }) {
    const handed = await handPackageBack(staff, id('saleId'), becomes)
    return handed && { to: packageSalePath(handed.saleId), said: said[becomes] }
  },
} satisfies Omit<StaffForm<typeof HandPackageBackForm>, 'show'>

const said = { returned: 'It is handed back.', owed: 'It is not handed back yet.' }
