/** Why somebody who pressed Pay is not on the page to pay on. */
export const stripeUnavailable =
  'Our card payment service is not answering right now. Nothing was paid: please try again in a minute.'
