/** Texts about canceling. */
export const cancellationTexts = {
  cancel: 'Cancel this lesson',
  title: 'Cancel your lesson',
  canceled: 'This booking is canceled',
  nothingPaid: 'Nothing was paid for it, so there’s nothing to refund and nothing is owed.',
  creditReturned: 'What you used for it comes back. You can book with it again until it expires.',
  creditKept: 'It was paid with credits. They are used and don’t come back.',
  everything: 'everything you paid is refunded',
  yourCreditReturned: 'your credit comes back',
  yourCreditKept: 'your credit is used',
  untilStart: 'Until the lesson begins',
  ofCoach: 'If the coach cancels: everything you paid is refunded.',
  creditOfCoach: 'If the coach cancels: what you used for it comes back.',
  creditNoShow: 'If no one comes: what you used for it doesn’t come back.',
}
