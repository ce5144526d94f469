/** What the pages say on which something is paid. */
export const paymentTexts = {
  notPaid: 'You have not paid yet',
  nothingPaid: 'Nothing was paid',
  payByCard: 'Pay by card',
  backToPayments: 'Back to your payments',
  buyPackage: 'Buy a package of lessons',
  useOneCredit: 'Use 1 credit',
}

/** Why somebody who pressed Pay is not on the page to pay on. */
export const stripeUnavailable =
  'Our card payment service is not answering right now. Nothing was paid: please try again in a minute.'
