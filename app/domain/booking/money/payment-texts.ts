/** Texts of payment pages. */
export const paymentTexts = {
  chargedSoFar: 'Charged so far',
  notPaid: 'You haven’t paid yet',
  nothingPaid: 'Nothing was paid',
  thanks: 'Thank you',
  nothingDue: 'Nothing is due.',
  onItsWay: (amount: string) => `${amount} is on its way from the bank, which can take a few days.`,
  reversed: 'Your payment was reversed',
  lookAgain: 'Check again',
  payByCard: 'Pay by card',
  backToPayments: 'Back to your payments',
  buyPackage: 'Buy a package of lessons',
  accountBalance: 'You paid this in advance or left it with us. You can use it for what’s due.',
  useBalance: (amount: string) => `Use ${amount} for what’s due`,
  balanceUsed: (amount: string) => `We used ${amount} of your account balance for what was due.`,
  useOneCredit: 'Use 1 credit',
}

/** Why a paid lesson is not booked, if another order was paid first. */
export const alreadyComing =
  'Your athlete is already booked for this lesson, or for another one at that time, so this one isn’t booked.'

/** Shown when the payment page is unavailable. */
export const stripeUnavailable =
  'Our card payment service is not answering right now. Nothing was paid: please try again in a minute.'
