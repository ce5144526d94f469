import { formatList } from '~/values/format/format-list'
import { daysUntilCharged, debitDays, retryDays } from './autopay'
import type { AutopayMethod } from './saved-payment-method'

/** Of `mandateWords`; each goes up whenever its words change. */
export const mandateVersions: Record<AutopayMethod, number> = { card: 2, bank_account: 1 }

const retries = formatList(retryDays.map(String))

/** What a family agrees to, kept word by word. */
export function mandateWords(method: AutopayMethod, business: string): string {
  return method === 'card' ? cardWords(business) : bankWords(business)
}

function cardWords(business: string): string {
  return [
    `I allow ${business} to charge my saved card for the tuition and registration fees of my athletes’ classes.`,
    `Each time tuition is charged, ${business} emails me the amount, the card and the day, ${daysUntilCharged.card} days ahead. On that day my card is charged for what is still due then.`,
    `If my bank declines, my card is tried again ${retries} days later, and I get an email each time.`,
    'I can turn autopay off or remove my card at any time, without giving a reason, on the page “Autopay”. Amounts that are due then remain due.',
  ].join(' ')
}

/** As the rules of NACHA ask for debits of consumers’ accounts whose amounts vary. */
function bankWords(business: string): string {
  return [
    `I authorize ${business} to debit my saved bank account electronically for the tuition and registration fees of my athletes’ classes, and to correct errors by credits to it. I am an owner of the account.`,
    `The amounts vary. Each time tuition is charged, ${business} emails me the amount, the account and the day at least ${daysUntilCharged.bank_account} days before it debits. On that day, or the next banking day, my account is debited for what is still due then, never for more than was announced. What is announced for my saved card already is debited on the day that was announced.`,
    `My bank can take up to ${debitDays} business days. If it returns a debit, what is due can be debited again ${retries} days later, and I get an email each time.`,
    `This authorization stays in effect until I revoke it: on the page “Autopay”, where I can turn autopay off or remove the account without giving a reason, or by telling ${business}, at least a day before a debit. Amounts that are due then remain due.`,
  ].join(' ')
}

/** Texts on the pages of saved cards, bank accounts and autopay. */
export const autopayTexts = {
  title: 'Autopay',
  lead: (isBankOffered: boolean) =>
    isBankOffered
      ? 'Save a card or bank account and have tuition paid automatically.'
      : 'Save a card and have tuition paid automatically.',
  card: 'Card',
  none: 'No card saved yet.',
  nothingSaved: 'No card or bank account saved yet.',
  save: 'Save a card',
  replace: 'Replace this card',
  remove: 'Remove this card',
  onStripe:
    'You enter it on Stripe’s secure page. Of the card itself, we keep only the brand, the last four digits and the expiration date.',
  expires: 'Expires',
  expired: 'This card has expired. Please replace it.',
  bankAccount: 'Bank account',
  noAccount: 'No bank account saved yet.',
  saveAccount: 'Save a bank account',
  replaceAccount: 'Replace this account',
  removeAccount: 'Remove this account',
  accountOnStripe:
    'You sign in to your bank on Stripe’s secure page. Of the account itself, we keep only the bank’s name and the last four digits.',
  autopay: 'Autopay',
  isOn: 'Autopay is on',
  isOff: 'Autopay is off',
  paysWith: 'Pays with',
  since: 'Agreed on',
  chargedOn: (day: string) => `Charged on ${day}`,
  onItsWay: (amount: string) =>
    `${amount} is on its way from your bank. That takes up to ${debitDays} business days. You don’t need to do anything.`,
  turnOn: 'Turn on autopay',
  turnOnFor: (method: AutopayMethod) =>
    method === 'card' ? 'Turn on autopay by card' : 'Turn on autopay by bank account',
  switchTo: (method: AutopayMethod) =>
    method === 'card' ? 'Use the card for autopay' : 'Use the bank account for autopay',
  turnOff: 'Turn off autopay',
  offNote:
    'After that, nothing more is charged except debits already sent to your bank. What is due remains due, and you can pay it yourself.',
  agree: 'I agree to this',
  needsCard: (isBankOffered: boolean) =>
    isBankOffered
      ? 'Save a card or bank account first. Then you can turn on autopay.'
      : 'Save a card first. Then you can turn on autopay.',
  removeNote: (method: AutopayMethod) =>
    method === 'card'
      ? 'Removing the card turns off autopay with it.'
      : 'Removing the account turns off autopay with it. Debits already sent to your bank still go through.',
  noCards: 'We can’t take cards right now.',
  saved: (card: string) => `${card} is saved.`,
  removed: (method: AutopayMethod) =>
    method === 'card' ? 'Your card is removed.' : 'Your bank account is removed.',
  turnedOn: 'Autopay is on.',
  turnedOff: 'Autopay is off.',
  notSaved: 'Nothing was saved. You can try again.',
  unknown: 'We couldn’t confirm with Stripe that it’s saved. Reload this page in a minute.',
}

export type SavePaymentMethodRefusal = 'no-cards' | 'no-bank-accounts' | 'no-page'

export const savePaymentMethodMessages: Record<SavePaymentMethodRefusal, string> = {
  'no-cards': autopayTexts.noCards,
  'no-bank-accounts': 'We can’t take bank accounts right now. You can save a card.',
  'no-page': 'Stripe’s page won’t open right now. Please try again in a minute.',
}

export type AutopayRefusal = 'no-card' | 'no-cards' | 'words-changed'

export const autopayMessages: Record<AutopayRefusal, string> = {
  'no-cards': autopayTexts.noCards,
  'no-card': 'No payment method is saved. Save one first.',
  'words-changed': 'The terms have changed. Please read them again.',
}
