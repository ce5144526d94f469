import type { TaxTerms } from '~/domain/catalogue/tax'
import { database } from '~/platform/database/database.server'

/** 8.25%, added to the price. */
export const salesTax = { taxKind: 'added', taxRate: 8250, taxName: 'Sales tax' } as const

/** 8.875%, included in the price. */
export const vat = { taxKind: 'included', taxRate: 8875, taxName: 'VAT' } as const

/** Every lesson type is taxed like this from now on. */
export async function taxLessonTypes(terms: TaxTerms): Promise<void> {
  await database().lessonType.updateMany({ data: terms })
}
