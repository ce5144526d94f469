import type { EmailContent } from '~/domain/communications/emails/email-content'
import {
  Action,
  Facts,
  Heading,
  Hello,
  Links,
  List,
  SecretAction,
  SecretLink,
  Text,
  Title,
} from '~/domain/communications/emails/parts'
import { Directions } from '~/domain/booking/emails/directions'
import type { LessonInEmail } from '~/domain/booking/emails/lesson-facts'

/** A party in emails. */
export type PartyInEmail = {
  firstName: string
  title: string
  /** First name of the birthday child; null for who has not proved the address. */
  child: string | null
  when: string
  facts: { term: string; detail: string }[]
  /** The page of the party. */
  href: string
}

type Changed = Pick<EmailContent, 'subject' | 'preheader' | 'body'>

type PartyBookedFacts = {
  party: PartyInEmail
  /** Where guests answer; null if the family ended it. */
  guestsHref: string | null
  bring: string[]
  rules: string[]
  /** The policy in sentences, longest notice first. */
  policy: string[]
  calendars: { label: string; href: string }[]
  lesson: LessonInEmail
  phone: string
  directionsHref: string
  bookingHref: string
}

/** Confirms a party. */
export function partyBooked(about: PartyBookedFacts): Changed {
  const { party, guestsHref, bring, rules, policy, calendars, bookingHref } = about
  const { lesson, phone, directionsHref } = about
  return {
    subject: `Your party is booked: ${party.title}, ${party.when}`,
    preheader: 'What to bring, what is due by when, and the link for your guests.',
    body: (
      <>
        <Title>{party.child ? `${party.child}’s party is booked` : 'Your party is booked'}</Title>
        <Hello name={party.firstName} />
        <Text>We’re looking forward to it. Open the attached file to add it to your calendar.</Text>
        <Facts facts={party.facts} />
        <Action href={party.href}>Open your party</Action>
        {guestsHref && (
          <>
            <Heading>Your guests</Heading>
            <Text>
              Send this link to your guests’ parents. There they can say whether they’re coming, and
              sign the waiver; you’ll see the answers on your party’s page.
            </Text>
            <SecretAction href={guestsHref}>Link for your guests</SecretAction>
          </>
        )}
        {bring.length > 0 && (
          <>
            <Heading>What to bring</Heading>
            <List items={bring} />
          </>
        )}
        {calendars.length > 0 && (
          <>
            <Heading>Add to calendar</Heading>
            <Links links={calendars.map(({ label, href }) => ({ title: label, href }))} />
          </>
        )}
        <Directions lesson={lesson} phone={phone} directionsHref={directionsHref} />
        <Heading>What we agreed on</Heading>
        <List items={[...rules, ...policy]} />
        <Text>
          <SecretLink href={bookingHref}>Payments, calendar and canceling</SecretLink>
        </Text>
      </>
    ),
  }
}

type PartyMovedFacts = {
  party: PartyInEmail
  /** When it was; null if it begins when it did, with another coach or at another place. */
  before: string | null
  guestsHref: string | null
}

/** Staff moved a party to another time, coach or place. */
export function partyMoved({ party, before, guestsHref }: PartyMovedFacts): Changed {
  const was = before ? `It was on ${before}.` : 'The start time is the same.'
  return {
    subject: `Your party has changed: ${party.title}, ${party.when}`,
    preheader: was,
    body: (
      <>
        <Title>Your party has changed</Title>
        <Hello name={party.firstName} />
        <Text>
          {was} The price and your payments stay the same. Open the attached file to update your
          calendar.
        </Text>
        <Facts facts={party.facts} />
        {guestsHref && (
          <Text>The link for your guests shows the new time. Please let them know.</Text>
        )}
        <Action href={party.href}>Open your party</Action>
      </>
    ),
  }
}

/** Another number of children was agreed. */
export function partyChanged(party: PartyInEmail, children: string): Changed {
  return {
    subject: `Your party: ${children}`,
    preheader: `${party.title}, ${party.when}.`,
    body: (
      <>
        <Title>Your party is for {children}</Title>
        <Hello name={party.firstName} />
        <Text>The number of children has changed. This is what we’ve agreed on now:</Text>
        <Facts facts={party.facts} />
        <Action href={party.href}>Open your party</Action>
      </>
    ),
  }
}

type PartyCanceledFacts = {
  party: PartyInEmail
  /** Who canceled it. */
  by: string
  /** The refund and its method, in sentences. */
  refund: string[]
  hasFile: boolean
  partiesHref: string
  bookingHref: string
}

/** A party was canceled. */
export function partyCanceled(about: PartyCanceledFacts): Changed {
  const { party, by, refund, hasFile, partiesHref, bookingHref } = about
  return {
    subject: `Your party is canceled: ${party.title}, ${party.when}`,
    preheader: refund[0] ?? '',
    body: (
      <>
        <Title>Your party is canceled</Title>
        <Hello name={party.firstName} />
        <Text>{by}</Text>
        {hasFile && <Text>Open the attached file to take it off your calendar.</Text>}
        <Facts facts={party.facts} />
        <Text>The link you sent to your guests no longer works. Please let them know.</Text>
        <Heading>Your payment</Heading>
        {refund.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Action href={partiesHref}>See other parties</Action>
        <Text>
          <SecretLink href={bookingHref}>See the canceled booking</SecretLink>
        </Text>
      </>
    ),
  }
}
