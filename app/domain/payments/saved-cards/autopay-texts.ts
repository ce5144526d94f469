import { formatList } from '~/values/format/format-list'
import { daysUntilCharged, retryDays } from './autopay'

/** Of `mandateWords`; goes up whenever they change. */
export const mandateVersion = 1

/** What a family agrees to, kept word by word. */
export function mandateWords(business: string): string {
  const retries = formatList(retryDays.map(String))
  return [
    `I allow ${business} to charge my saved card for the tuition and registration fees of my athletes’ classes.`,
    `Each time tuition is charged, ${business} emails me the amount, the card and the day, ${daysUntilCharged} days ahead. On that day my card is charged for what is still due then.`,
    `If my bank declines, my card is tried again ${retries} days later, and I get an email each time.`,
    'I can turn autopay off or remove my card at any time, without giving a reason, on the page “Card and autopay”. Amounts that are due then remain due.',
  ].join(' ')
}

/** Texts on the pages of saved cards and autopay. */
export const autopayTexts = {
  title: 'Card and autopay',
  lead: 'Save a card and have tuition paid automatically.',
  card: 'Card',
  none: 'No card is saved.',
  save: 'Save a card',
  replace: 'Replace this card',
  remove: 'Remove this card',
  onStripe:
    'You enter it on Stripe’s secure page. Of the card itself, we keep only the brand, the last four digits and the expiration date.',
  expires: 'Expires',
  expired: 'This card has expired. Please replace it.',
  autopay: 'Autopay',
  isOn: 'Autopay is on',
  isOff: 'Autopay is off',
  since: 'Agreed on',
  chargedOn: (day: string) => `Charged on ${day}`,
  turnOn: 'Turn on autopay',
  turnOff: 'Turn off autopay',
  offNote:
    'Nothing more is charged to your card then. What is due remains due, and you can pay it yourself.',
  agree: 'I agree to this',
  needsCard: 'Save a card first. Then you can turn on autopay.',
  removeNote: 'Removing the card also turns off autopay.',
  noCards: 'Cards are not taken here at this moment.',
  saved: (card: string) => `${card} is saved.`,
  removed: 'Your card is removed.',
  turnedOn: 'Autopay is on.',
  turnedOff: 'Autopay is off.',
  notSaved: 'No card was saved. You can try again.',
  unknown:
    'We could not ask Stripe yet whether your card is saved. Load this page again in a minute.',
}

export type SaveCardRefusal = 'no-cards' | 'no-page'

export const saveCardMessages: Record<SaveCardRefusal, string> = {
  'no-cards': autopayTexts.noCards,
  'no-page': 'Stripe’s page cannot be opened at this moment. Please try again in a minute.',
}

export type AutopayRefusal = 'no-card' | 'no-cards' | 'words-changed'

export const autopayMessages: Record<AutopayRefusal, string> = {
  'no-cards': autopayTexts.noCards,
  'no-card': 'There is no card to charge. Please save one first.',
  'words-changed': 'What you agree to has changed meanwhile. Please read it once more.',
}
