import { checkoutPath } from './paths'
import { withQuery } from '../with-query'

/** By POST alone: pays with credits that the family has, or with money after all. */
export function creditsAtReviewPath(what: 'use' | 'drop'): string {
  return withQuery(checkoutPath('review'), { credits: what })
}

/** By POST alone: takes a code into account that was typed at the review, or takes it out again. */
export function promoCodeAtReviewPath(what: 'take' | 'drop'): string {
  return withQuery(checkoutPath('review'), { code: what })
}
