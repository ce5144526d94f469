/** Why a card was given away. */
export const grantKindLabels = { promotion: 'Promotion', replacement: 'Replacement' }

/** Words that pages, emails and tests share. */
export const giftCardTexts = {
  title: 'Gift cards',
  one: 'Gift card',
  lead: 'Give the gift of lessons. A gift card pays for any of them, all at once or a little at a time, and never expires.',
  notSold: 'Gift cards can’t be bought online right now.',
  payByCard: 'Pay by card',
  otherAmount: 'Another amount',
  ownAmount: 'Other amount',
  buyOne: 'Buy a gift card',
  checkBalance: 'Check a balance',
  balanceTitle: 'Gift card balance',
  balanceLead: 'Enter the code on the card to see what is left on it.',
  showBalance: 'Show the balance',
  code: 'Gift card code',
  codeHelp: '16 letters and digits, such as ABCD-EFGH-JKLM-NPQR.',
  codeMissing: 'Enter the code on the gift card.',
  use: 'Use this gift card',
  drop: 'Remove the gift card',
  payWith: 'Pay with a gift card',
  paid: (paid: string, left: string) => `The gift card paid ${paid}. ${left} is left on it.`,
  waiting: 'Your payment is on its way',
  bought: 'Your gift card',
  print: 'Print it',
  howToUse:
    'To use it, enter the code when you book, or show it to us at a lesson. What you don’t spend stays on the card.',
  codeGone: 'The code of this card was replaced or can’t be shown anymore. Ask us for help.',
  stopped: 'This card was canceled, so it can’t be used anymore.',
}
