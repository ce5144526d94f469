import { z } from 'zod'
import { optionalLine } from '~/values/form-fields'
import { mostTaxRate, taxKinds, type TaxTerms } from './tax'
import { taxTexts } from './tax-texts'

/** With or without a percent sign, at most three decimals. */
const looksLikeRate = /^(?:\d{1,2}(?:[.,]\d{1,3})? ?%?)?$/

/** The fields of a tax, for the form of what is sold. */
export const taxFields = {
  taxKind: z
    .enum(['none', ...taxKinds], { error: taxTexts.kindMissing })
    .default('none')
    .transform((kind) => (kind === 'none' ? null : kind)),
  taxRate: z
    .string({ error: taxTexts.noRate })
    .trim()
    .default('')
    .refine((text) => looksLikeRate.test(text) && rateOf(text) <= mostTaxRate, {
      error: taxTexts.noRate,
      abort: true,
    })
    .transform(rateOf),
  taxName: optionalLine(40),
}

function rateOf(text: string): number {
  return Math.round(Number(text.replace(',', '.').replace(/ ?%$/, '')) * 1000)
}

type Refinement = [(tax: TaxTerms) => boolean, { path: string[]; error: string }]

/** For `refine`: a tax that there is has a rate. */
export function hasTaxRate(): Refinement {
  const isGiven = ({ taxKind, taxRate }: TaxTerms) => taxKind === null || taxRate > 0
  return [isGiven, { path: ['taxRate'], error: taxTexts.noRate }]
}

/** For `refine`: a tax that there is has a name. */
export function hasTaxName(): Refinement {
  const isGiven = ({ taxKind, taxName }: TaxTerms) => taxKind === null || taxName !== ''
  return [isGiven, { path: ['taxName'], error: taxTexts.noName }]
}
