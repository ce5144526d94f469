/** Texts of payment, promo code and package pages. */
export const moneyTexts = {
  nothingWrong: 'There is nothing to look at.',
  recordPayment: 'Record payment',
  makeCode: 'Make a code',
  sellPackage: 'Sell a package',
  sellThisPackage: 'Sell this package',
  refund: 'Refund',
  refundOpeningBalance: 'Refund an opening balance',
}
