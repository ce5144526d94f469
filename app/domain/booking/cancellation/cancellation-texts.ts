/** Texts about canceling. */
export const cancellationTexts = {
  cancel: 'Cancel this lesson',
  title: 'Cancel your lesson',
  canceled: 'This booking is canceled',
  nothingPaid: 'Nothing was paid for it, so nothing is refunded and nothing is owed.',
  creditReturned:
    'What you used for it comes back: you can book with it again, as long as it lasts.',
  creditKept: 'It was paid with credits that you had. They are used, and do not come back.',
  everything: 'everything you paid is refunded',
  yourCreditReturned: 'your credit comes back',
  yourCreditKept: 'your credit is used',
  untilStart: 'Until the lesson begins',
  ofCoach: 'If the coach cancels: everything you paid is refunded.',
  creditOfCoach: 'If the coach cancels: what you used for it comes back.',
  creditNoShow: 'If no one comes: what you used for it is used.',
}
