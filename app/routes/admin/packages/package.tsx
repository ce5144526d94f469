import { findWholeCatalogue } from '~/domain/catalogue/find-catalogue.server'
import { findPackage } from '~/domain/payments/packages/find-packages.server'
import { PackageSavingForm } from '~/domain/payments/packages/package-forms'
import { packageSavingMessages, savePackage } from '~/domain/payments/packages/save-package.server'
import { noTax } from '~/domain/catalogue/tax'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { typedMoney } from '~/values/money'
import { packagesPath } from '~/values/paths/payment-paths'
import type { FormField } from '../forms/form-fields'
import { staffForm } from '../forms/form-page.server'
import { saveRow } from '../forms/save-row.server'
import { fieldsOfTax, typedTax } from '../forms/tax-fields'

const page = staffForm({
  permission: 'set-prices',
  schema: PackageSavingForm,
  messages: packageSavingMessages,
  async show(_owner, { id }) {
    const kept = id('packageId') ? await findPackage(id('packageId')) : null
    if (id('packageId') && !kept) return null
    const fresh = {
      id: newRowId(),
      version: 0,
      active: true,
      lessonTypeIds: [],
      ...typedTax(noTax),
    }
    return {
      title: kept?.name ?? 'New package',
      lead: 'Changes apply to new sales. Packages already sold stay as they are.',
      fields: fieldsFor(await findWholeCatalogue()),
      known: kept
        ? {
            ...kept,
            priceCents: typedMoney(kept.priceCents),
            ...typedTax(kept),
            lessonTypeIds: kept.lessonTypes.map((lessonType) => lessonType.id),
          }
        : fresh,
      back: { to: packagesPath(), label: 'Back to packages' },
    }
  },
  save: saveRow({
    param: 'packageId',
    find: findPackage,
    save: savePackage,
    done: ({ name }) => ({ to: packagesPath(), said: `${name} saved.` }),
  }),
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'

/** A package's fields. */
function fieldsFor(lessonTypes: { id: string; name: string }[]): FormField[] {
  return [
    { kind: 'hidden', name: 'id' },
    { kind: 'line', name: 'name', label: 'Name', help: 'E.g. Ten classes.' },
    {
      kind: 'number',
      name: 'credits',
      label: 'Number of credits',
      help: 'One credit is one athlete’s place in one lesson: a lesson for two takes two.',
    },
    {
      kind: 'boxes',
      name: 'lessonTypeIds',
      label: 'Lessons it covers',
      options: lessonTypes.map(({ id: value, name: label }) => ({ value, label })),
    },
    { kind: 'amount', name: 'priceCents', label: 'Price', help: 'Total for the package.' },
    ...fieldsOfTax,
    {
      kind: 'number',
      name: 'validDays',
      label: 'Days until it expires',
      help: 'Counted from the day of purchase. Lessons have to be within these days.',
    },
    { kind: 'box', name: 'active', label: 'On sale' },
  ]
}
