import { agesOf, lengthOf } from '~/domain/catalogue/lesson-type'
import { formatMoney } from '~/values/money'
import type { PartyPackage } from './party'

/** Texts on the pages of parties. */
export const partyTexts = {
  title: 'Birthday parties',
  kind: 'Birthday party',
  today: 'Parties of the day',
  lead: 'A party in the gym with one of our coaches. Choose a party, pick a free day and time, and hold it with a deposit.',
  none: 'No parties can be booked right now.',
  seeAll: 'See all parties',
  choose: 'Choose a day and time',
  freeTimes: 'Free days and times',
  laterTimes: 'Later days',
  rules: 'Good to know',
  noTimes: 'No times are free right now. Please call us.',
  next: 'Next free:',
  book: 'Book a party',
  bookTitle: (title: string) => `Book ${title}`,
  whose: 'Whose birthday is it?',
  children: 'How many children are coming, including yours?',
  note: 'What should we know?',
  noteHelp: 'Such as the theme. Please leave out health information.',
  noAthlete: 'First, tell us whose birthday it is.',
  addChild: 'Add a child',
  hold: 'Hold this time and continue',
  holdNote:
    'We hold the time for you while you read everything and pay the deposit. Nothing is booked before that.',
  backToParty: 'Back to the party',
  mine: 'Your parties',
  party: 'Party',
  child: 'Birthday child',
  noParties: 'No parties are booked.',
  details: 'Payments, calendar and canceling',
  inviteTitle: 'Invite the guests',
  inviteHelp:
    'The page of your party has a link to send to their parents. There you also change how many children come.',
  toParty: 'Open the page of your party',
  otherTime: 'Choose another time',
  changeChildren: 'Change the number of children',
  changed: 'The number of children is changed.',
  save: 'Save',
  howMany: 'How many children are coming',
  dueBy: (day: string) => `due by ${day}`,
  restOverdue: 'Overdue',
  parties: 'Parties',
  packages: 'Packages',
  newPackage: 'New party package',
  changePackage: 'Change the package',
  backToParties: 'Back to the parties',
  toCome: 'Upcoming parties',
  toBooking: 'Payments, note and canceling',
  notPublished: 'Not published',
}

/** `8 children` */
export function formatChildren(children: number): string {
  return children === 1 ? '1 child' : `${children} children`
}

type Priced = Pick<PartyPackage, 'priceCents' | 'extraChildCents' | 'childrenIncluded'>

/** `$250 with 10 children, $15 for each additional child` */
export function formatPartyPrice(party: Priced, currency: string): string {
  const { priceCents, childrenIncluded, extraChildCents } = party
  const base = `${formatMoney(priceCents, currency)} with ${formatChildren(childrenIncluded)}`
  if (extraChildCents === 0) return base
  return `${base}, ${formatMoney(extraChildCents, currency)} for each additional child`
}

/** `$50 deposit`; null without one. */
export function formatDeposit(
  { depositCents }: Pick<PartyPackage, 'depositCents'>,
  currency: string,
): string | null {
  return depositCents === 0 ? null : `${formatMoney(depositCents, currency)} deposit`
}

/** What is agreed when booking, one sentence each. */
export function partyRules(
  party: Pick<
    PartyPackage,
    'noticeDays' | 'changeDays' | 'dueDays' | 'mostChildren' | 'depositCents'
  >,
  currency: string,
): string[] {
  const deposit = formatDeposit(party, currency)
  return [
    `Up to ${formatChildren(party.mostChildren)} can come.`,
    ...(party.noticeDays > 0 ? [`Book at least ${inDays(party.noticeDays)} ahead.`] : []),
    ...(deposit ? [`The ${deposit} holds the time. ${restSentence(party)}`] : []),
    changeRule(party),
  ]
}

/** What was agreed for a booked party, one sentence each. */
export function agreedRules(party: Pick<PartyPackage, 'changeDays' | 'mostChildren'>): string[] {
  return [`Up to ${formatChildren(party.mostChildren)} can come.`, changeRule(party)]
}

function changeRule({ changeDays }: Pick<PartyPackage, 'changeDays'>): string {
  return changeDays > 0
    ? `You can change the number of children until ${inDays(changeDays)} before the party.`
    : 'You can change the number of children until the day before the party.'
}

/** When the rest is due. */
function restSentence({ dueDays }: Pick<PartyPackage, 'dueDays'>): string {
  return dueDays === 0
    ? 'The rest is due at the party at the latest.'
    : `The rest is due ${inDays(dueDays)} before the party.`
}

/** Until when the number of children can be changed, and what that costs. */
export function changeSentence(
  until: string,
  { mostChildren, extraChildCents }: Pick<PartyPackage, 'mostChildren' | 'extraChildCents'>,
  currency: string,
): string {
  const price = formatMoney(extraChildCents, currency)
  const costs = extraChildCents === 0 ? '' : ` Each child beyond those included is ${price}.`
  return `You can change it until ${until}, to at most ${mostChildren}.${costs}`
}

function inDays(days: number): string {
  return days === 1 ? 'one day' : `${days} days`
}

/** `2 hours, 5 to 12 years` */
export function formatPartyFacts(
  party: Pick<PartyPackage, 'durationMinutes' | 'minAge' | 'maxAge'>,
): string {
  return [lengthOf(party), agesOf(party)].join(', ')
}
