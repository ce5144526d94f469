import type { Refused } from '~/values/outcome'
import type { OnBehalfAnswers } from './on-behalf-forms'

/** A price other than the list price needs a reason. */
export function whyNotThatPrice(
  { priceCents, priceReason }: Pick<OnBehalfAnswers, 'priceCents' | 'priceReason'>,
  listed: number,
): Refused<'reason-missing'> | null {
  const isUsual = priceCents === undefined || priceCents === listed
  return !isUsual && priceReason === 'as_listed'
    ? { refused: 'reason-missing', field: 'priceReason' }
    : null
}
