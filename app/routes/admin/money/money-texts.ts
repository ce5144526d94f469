/** Texts of payment, promo code and package pages. */
export const moneyTexts = {
  nothingWrong: 'There is nothing to look at.',
  inAll: 'In all',
  lessRefunds: 'In all, payments less refunds',
  inAllPayments: 'In all, without wrong entries',
  ofFamily: (name: string) => `Only payments of ${name}.`,
  ofEverybody: 'Payments of all families',
  recordPayment: 'Record payment',
  makeCode: 'Make a code',
  sellPackage: 'Sell a package',
  sellThisPackage: 'Sell this package',
  stripeFee: 'Stripe fee',
  notKnown: 'Not known',
  notKnownYet: 'Not known. Stripe has not said it yet.',
  refund: 'Refund',
  refundOpeningBalance: 'Refund an opening balance',
  refundAccountBalance: 'Refund account balance',
  staysBalance: 'Settled: {amount} stays account balance',
  toTheCard: 'To the card it was paid with',
  refundedToCard:
    'To the card it is refunded by itself. Any other way you refund it yourself, and say so on the page of the payment.',
  refundedByHand: 'You refund it yourself, and say so on the page of the payment.',
}
