/** Texts about canceling. */
export const cancellationTexts = {
  cancel: 'Cancel this lesson',
  title: 'Cancel your lesson',
  canceled: 'This booking is canceled',
  nothingPaid: 'Nothing was paid for it, so there’s nothing to refund and nothing is owed.',
  allRefunded:
    'What you paid for it was refunded before, so there’s nothing more to refund and nothing is owed.',
  creditReturned: 'What you used for it comes back. You can book with it again until it expires.',
  creditKept: 'It was paid with credits. They are used and don’t come back.',
  everything: 'everything you paid is refunded',
  yourCreditReturned: 'your credit comes back',
  yourCreditKept: 'your credit is used',
  keep: 'Keep this lesson',
  cancelParty: 'Cancel this party',
  partyTitle: 'Cancel your party',
  keepParty: 'Keep this party',
  untilStart: 'Until the lesson begins',
  untilPartyStart: 'Until the party begins',
  ofCoach: 'If the coach cancels: everything you paid is refunded.',
  creditOfCoach: 'If the coach cancels: what you used for it comes back.',
  creditNoShow: 'If no one comes: what you used for it doesn’t come back.',
}
