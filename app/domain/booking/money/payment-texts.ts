/** What the pages say on which something is paid. */
export const paymentTexts = {
  notPaid: 'You have not paid yet',
  nothingPaid: 'Nothing was paid',
  payByCard: 'Pay by card',
  backToPayments: 'Back to your payments',
  buyPackage: 'Buy a package of lessons',
  useOneCredit: 'Use 1 credit',
}
