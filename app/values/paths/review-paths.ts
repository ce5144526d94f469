import { checkoutPath } from './paths'
import { withQuery } from '../with-query'

/** POST only. Switches between credits and money at the review step. */
export function creditsAtReviewPath(what: 'use' | 'drop'): string {
  return withQuery(checkoutPath('review'), { credits: what })
}

/** POST only. Applies or removes a promo code at the review step. */
export function promoCodeAtReviewPath(what: 'take' | 'drop'): string {
  return withQuery(checkoutPath('review'), { code: what })
}
