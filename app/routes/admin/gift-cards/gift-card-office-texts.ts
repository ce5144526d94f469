/** Texts of the gift card pages in the admin area. */
export const giftCardOfficeTexts = {
  lead: 'Cards that were sold, newest first.',
  none: 'No gift cards were sold so far.',
  sell: 'Sell a gift card',
  sold: 'The gift card is sold.',
  find: 'Find this card',
  terms: 'Gift card settings',
  termsSaved: 'The gift card settings are saved.',
  open: 'Open and print the card',
  stop: 'Stop this card',
  stopped: 'The card is stopped.',
  newCode: 'Give it a new code',
  replaced: 'The card has a new code.',
  back: 'All gift cards',
  leftInAll: (sums: string) => `${sums} is left on all cards together.`,
}
